import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The folder of the checkout, whatever folder the command was typed in. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** An absolute path inside the checkout. */
export const inRoot = (...parts) => join(root, ...parts);
