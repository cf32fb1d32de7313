export function remembered(): string;
