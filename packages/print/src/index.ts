export * from "./boards.ts";
export { picturedDiagrams } from "./booklet.ts";
export * from "./compose.ts";
export * from "./link.ts";
export * from "./paper.ts";
export { piecesPicture } from "./pieces.ts";
export type { Recorded } from "./score.ts";
export * from "./sheet.ts";
