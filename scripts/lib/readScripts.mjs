import { readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';

/** The scripts of package.json. */
export const readScripts = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).scripts;
