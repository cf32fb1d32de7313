export function remembered(): string;
export function findBrowser(environment?: Readonly<Record<string, string | undefined>>): Promise<string | undefined>;
