import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The folder cannot be used; the message is one line for the person who started the server. */
export class DataDirError extends Error {}

/** Interval of the owner's sign of life, and the silence after which an owner on another machine counts as dead. */
const HEARTBEAT_MS = 5000;
const SILENT_MS = 20_000;
/** Long enough for a process that judged an older lock to have finished with it. */
const SETTLE_MS = 50;

/** Purpose of the process that opens the folder: only a server answers signals; a command would die of one. */
type Purpose = 'server' | 'command';
export interface Holder {
  pid: number;
  host: string;
  purpose: string;
}

/**
 * Takes the folder of the embedded database for this process alone. PGlite itself would let two processes open one folder, and
 * acknowledged writes would be lost. A lock left behind by a killed process is taken over at once; one from another machine or container,
 * whose processes cannot be seen from here, when its owner has been silent for 20 seconds.
 * @returns a function that gives the folder back.
 * @throws DataDirError when another living process holds it, or the folder cannot be written.
 */
export const lockDataDir = (dataDir: string, purpose: Purpose = 'command'): (() => void) => {
  const file = join(dataDir, 'navout.lock');
  try {
    makeFolder(resolve(dataDir));
  } catch (cause) {
    throw new DataDirError(`DATA_DIR ${dataDir} cannot be created: ${reason(cause)}.`);
  }
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (take(file, dataDir, purpose) && isStillOurs(file)) return keep(file);
    const holder = readHolder(file);
    if (holder !== null && isAlive(holder, file))
      throw new DataDirError(
        `DATA_DIR ${dataDir} is in use by process ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`}. Stop it, or choose another DATA_DIR.`,
      );
    discard(file, holder);
  }
  throw new DataDirError(`DATA_DIR ${dataDir} is being taken by another process. Try again.`);
};

/** The living process that holds a folder, or null. */
export const lockHolder = (dataDir: string): Holder | null => {
  const file = join(dataDir, 'navout.lock');
  const holder = readHolder(file);
  return holder && isAlive(holder, file) ? holder : null;
};

/** Level by level: Node 20's own recursive mkdir never returns where the parent refuses with ENOENT (as /proc does). */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
};

/** Creates the lock together with its content in one step. Another process would judge a lock without a name in it dead. */
const take = (file: string, dataDir: string, purpose: Purpose): boolean => {
  const prepared = `${file}.${process.pid}.new`;
  try {
    writeFileSync(prepared, `${process.pid} ${hostname()} ${purpose}`);
    linkSync(prepared, file);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new DataDirError(`DATA_DIR ${dataDir} cannot be written: ${reason(cause)}.`);
  } finally {
    rmSync(prepared, { force: true });
  }
};

/** Another process that moved a dead lock aside at this moment may also have moved ours, and put ours or another one back. */
const isStillOurs = (file: string): boolean => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SETTLE_MS);
  return isOwn(readHolder(file));
};

const keep = (file: string): (() => void) => {
  const heartbeat = setInterval(() => {
    const holder = readHolder(file);
    if (holder !== null && !isOwn(holder)) endAtOnce(holder);
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The folder is gone; the database will say so.
    }
  }, HEARTBEAT_MS).unref();
  return () => {
    clearInterval(heartbeat);
    if (isOwn(readHolder(file))) rmSync(file, { force: true });
  };
};

/** Another machine took the folder over while this process stood still: two writers would ruin the database, so this one goes, without a last write. */
const endAtOnce = ({ pid, host }: Holder): never => {
  process.stderr.write(
    `Process ${pid} on ${host} took the data folder over while this one stood still. Stopping.\n`,
  );
  process.kill(process.pid, 'SIGKILL');
  throw new DataDirError('The data folder is lost.');
};

/** Moves a dead lock aside by rename, so that of two takers only one removes the very lock it judged. */
const discard = (file: string, judged: Holder | null): void => {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  const isAnother = moved !== null && (moved.pid !== judged?.pid || moved.host !== judged.host);
  if (isAnother && isAlive(moved, aside)) renameSync(aside, file);
  else rmSync(aside, { force: true });
};

const readHolder = (file: string): Holder | null => {
  try {
    const [pid, host = hostname(), purpose = ''] = readFileSync(file, 'utf8').split(' ');
    return Number(pid) ? { pid: Number(pid), host, purpose } : null;
  } catch {
    return null;
  }
};

const isOwn = (holder: Holder | null): boolean =>
  holder?.pid === process.pid && holder.host === hostname();

/** A lock with our own process number is dead: process numbers start over in a restarted container. */
const isAlive = ({ pid, host }: Pick<Holder, 'pid' | 'host'>, file: string): boolean => {
  if (host !== hostname()) return Date.now() - changedAt(file) < SILENT_MS;
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const changedAt = (file: string): number => {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return 0;
  }
};

const reason = (cause: unknown): string => (cause as NodeJS.ErrnoException).code ?? String(cause);
