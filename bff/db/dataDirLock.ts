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

/**
 * How often the owner refreshes the lock, and how long an owner on another machine may stay silent before it counts
 * as dead.
 */
const HEARTBEAT_MS = 5000;
const SILENT_MS = 20_000;
/** Enough time for another process to finish handling an older lock. */
const SETTLE_MS = 50;

/**
 * Purpose of the process that opens the folder. Only a server handles signals; a signal would end a command.
 */
type Purpose = 'server' | 'command';
export interface Holder {
  pid: number;
  host: string;
  purpose: string;
}

/**
 * Locks the embedded database's folder for this process. PGlite would let two processes open one
 * folder and lose acknowledged writes. The lock of a killed process is taken over immediately. A
 * lock from another machine or container is taken over after 20 seconds of silence, because its
 * processes are not visible here.
 * @returns a function that releases the folder.
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

/** Returns the running process that holds a folder, or null. */
export const lockHolder = (dataDir: string): Holder | null => {
  const file = join(dataDir, 'navout.lock');
  const holder = readHolder(file);
  return holder && isAlive(holder, file) ? holder : null;
};

/** Creates one level at a time: Node 20's recursive mkdir hangs if the parent fails with ENOENT (as /proc does). */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
};

/** Creates the lock and its content in one step. Another process would treat an empty lock as dead. */
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

/** Another process that is moving a dead lock aside may have moved ours instead, and put ours or another one back. */
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
      // The folder is gone. Opening the database reports that.
    }
  }, HEARTBEAT_MS).unref();
  return () => {
    clearInterval(heartbeat);
    if (isOwn(readHolder(file))) rmSync(file, { force: true });
  };
};

/**
 * Another machine took over the folder while this process was suspended. Two writers would corrupt the database, so this process exits without writing.
 */
const endAtOnce = ({ pid, host }: Holder): never => {
  process.stderr.write(
    `Process ${pid} on ${host} took over the data folder while this process was suspended. Stopping.\n`,
  );
  process.kill(process.pid, 'SIGKILL');
  throw new DataDirError('The data folder is lost.');
};

/** Moves a dead lock aside by renaming it, so that only one of two processes removes it. */
const discard = (file: string, expected: Holder | null): void => {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  const isAnother = moved !== null && (moved.pid !== expected?.pid || moved.host !== expected.host);
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

/** A lock with our own process id is dead: process ids repeat after a container restart. */
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
