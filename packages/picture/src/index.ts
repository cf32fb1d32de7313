export { CARD, type CardText, escapeText, writeCard, writeNotice } from "./card.ts";
export { type DrawnBoard, readDrawing } from "./drawn-board.ts";
export { type PictureTheme, writeFlatPicture } from "./flat.ts";
export * from "./order.ts";
export { readPictureRules, type StyleRule } from "./rule.ts";
