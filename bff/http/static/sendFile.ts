import { existsSync, statSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import send from 'koa-send';
import type { StepContext } from '../pipeline';

export const HASHED = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

/**
 * Sends the file `name` from `folder`, or its .br or .gz version. @returns false if there is no
 * such file.
 */
export const sendFile = async (
  ctx: StepContext,
  folder: string,
  name: string,
  cacheControl: string,
): Promise<boolean> => {
  if (!isFileIn(folder, name)) return false;
  ctx.set('Cache-Control', cacheControl);
  await send(ctx as never, name, { root: folder, hidden: false, setHeaders: () => undefined });
  return true;
};

const isFileIn = (folder: string, name: string): boolean => {
  const file = resolve(folder, name);
  return (
    file.startsWith(resolve(folder) + sep) &&
    !name.includes('\0') &&
    existsSync(file) &&
    statSync(file).isFile()
  );
};
