export function demoFolder(): Promise<string>;
