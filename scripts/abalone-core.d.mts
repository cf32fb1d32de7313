export function compileAbaloneCore(): Promise<string>;
