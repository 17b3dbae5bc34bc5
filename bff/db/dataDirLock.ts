import { existsSync, mkdirSync, openSync, closeSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The folder cannot be used; the message is one line for the person who started the server. */
export class DataDirError extends Error {}

/**
 * Takes the folder of the embedded database for this process alone. PGlite itself would let two processes open one folder, and
 * acknowledged writes would be lost. A lock left behind by a killed process is taken over.
 * @returns a function that gives the folder back.
 * @throws DataDirError when another living process holds it, or the folder cannot be written.
 */
export const lockDataDir = (dataDir: string): (() => void) => {
  const file = join(dataDir, 'navout.lock');
  try {
    makeFolder(resolve(dataDir));
  } catch (cause) {
    throw new DataDirError(`DATA_DIR ${dataDir} cannot be created: ${reason(cause)}.`);
  }
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (take(file, dataDir)) return () => release(file);
    const holder = readHolder(file);
    if (holder !== null && holder !== process.pid && isAlive(holder)) {
      throw new DataDirError(`DATA_DIR ${dataDir} is in use by process ${holder}. Stop it, or choose another DATA_DIR.`);
    }
    discard(file, holder);
  }
  throw new DataDirError(`DATA_DIR ${dataDir} is being taken by another process. Try again.`);
};

/** Level by level: Node 20's own recursive mkdir never returns where the parent refuses with ENOENT (as /proc does). */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
};

const take = (file: string, dataDir: string): boolean => {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new DataDirError(`DATA_DIR ${dataDir} cannot be written: ${reason(cause)}.`);
  }
};

/** Moves a dead lock aside by rename, so that of two takers only one removes the very lock it judged. */
const discard = (file: string, judged: number | null): void => {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved !== judged && moved !== null && isAlive(moved)) renameSync(aside, file);
  else rmSync(aside, { force: true });
};

const readHolder = (file: string): number | null => {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
};

const release = (file: string): void => {
  if (readHolder(file) === process.pid) rmSync(file, { force: true });
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const reason = (cause: unknown): string => (cause as NodeJS.ErrnoException).code ?? String(cause);
