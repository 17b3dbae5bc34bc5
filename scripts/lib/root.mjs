import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The folder of the checkout, regardless of the current folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** An absolute path inside the checkout. */
export const inRoot = (...parts) => join(root, ...parts);
