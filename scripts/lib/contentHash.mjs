import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './root.mjs';

const neverBuilt = /\.(test|stories|spec)\.tsx?$/;

/** SHA-256 over names and contents of the given files and folders; missing ones count as empty, and tests and stories are ignored. */
export function contentHash(paths) {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of filesUnder(path, { tests: false }))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(inRoot(file)))
        .update('\0');
  return hash.digest('hex');
}

/** Every file below a path of the checkout, sorted, as paths relative to the checkout; `tests: false` leaves out tests and stories. */
export function filesUnder(path, { tests }) {
  const entry = statSync(inRoot(path), { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isFile()) return !tests && neverBuilt.test(path) ? [] : [path];
  return readdirSync(inRoot(path))
    .sort()
    .flatMap((name) => filesUnder(join(path, name), { tests }));
}
