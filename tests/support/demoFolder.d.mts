export function demoFolder(port: number): Promise<string>;
