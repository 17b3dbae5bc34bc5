import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '@bff/root';

/** Program for each kind of block, and its file extension. */
export const programs = {
  js: [process.execPath, 'mjs'],
  python: ['python3', 'py'],
  sh: ['sh', 'sh'],
} as const;
export type Language = keyof typeof programs;

/** The blocks of code of a guide in one language, in their order. */
export const blocksOf = (guide: string, language: Language): string[] =>
  [
    ...readFileSync(join(findRoot(), 'docs/guides', guide), 'utf8').matchAll(
      /^```(\w+)\n([\s\S]*?)^```$/gm,
    ),
  ].flatMap(([, name, code]) => (name === language ? [code!] : []));
