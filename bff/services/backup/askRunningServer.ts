import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Holder } from '@bff/db/dataDirLock';
import { SettingError } from '@bff/env';

const SIGNAL = 'SIGUSR2';
const PATIENCE_MS = 600_000;

const wantedIn = (dataDir: string): string => join(dataDir, 'backup.wanted');
const answerIn = (dataDir: string): string => join(dataDir, 'backup.answer');

/**
 * Lets the process that holds the data folder write a backup of its database: only it can, and only who may write the folder and signal the
 * process can ask. @throws SettingError with the reason when it could not.
 */
export const askRunningServer = async (dataDir: string, { pid: processId, host, purpose }: Holder, file: string): Promise<void> => {
  if (host !== hostname()) throw new SettingError(`DATA_DIR ${dataDir} is in use by process ${String(processId)} on ${host}: run the backup there.`);
  if (purpose !== 'server') throw new SettingError(`DATA_DIR ${dataDir} is in use by process ${String(processId)}, which is no server and cannot be asked. Try again when it has ended.`);
  rmSync(answerIn(dataDir), { force: true });
  writeFileSync(wantedIn(dataDir), file, { mode: 0o600 });
  try {
    process.kill(processId, SIGNAL);
  } catch (cause) {
    throw new SettingError(`DATA_DIR ${dataDir} is in use by process ${String(processId)}, which cannot be asked for a backup (${(cause as NodeJS.ErrnoException).code ?? 'refused'}). Stop it first.`);
  }
  for (const end = Date.now() + PATIENCE_MS; !existsSync(answerIn(dataDir));) {
    if (Date.now() > end) throw new SettingError(`The server (process ${String(processId)}) wrote no backup within ten minutes.`);
    await wait(100);
  }
  const reason = readFileSync(answerIn(dataDir), 'utf8');
  rmSync(answerIn(dataDir), { force: true });
  if (reason) throw new SettingError(`The server could not write the backup: ${reason}`);
};

type WriteBackup = (file: string) => Promise<void>;

/**
 * Makes this process write a backup whenever it is asked to, one at a time. Wishes wait until the returned function is given what puts the
 * database into a file.
 */
export const answerBackupWishes = (dataDir: string): ((write: WriteBackup) => void) => {
  let open: (write: WriteBackup) => void = () => undefined;
  const writer = new Promise<WriteBackup>((resolve) => { open = resolve; });
  let turn = Promise.resolve();
  process.on(SIGNAL, () => { turn = turn.then(async () => answer(dataDir, await writer)); });
  return open;
};

const answer = async (dataDir: string, write: WriteBackup): Promise<void> => {
  if (!existsSync(wantedIn(dataDir))) return;
  const file = readFileSync(wantedIn(dataDir), 'utf8');
  rmSync(wantedIn(dataDir), { force: true });
  const reason = await write(file).then(() => '', (cause: unknown) => (cause instanceof Error ? cause.message.split('\n')[0]!.slice(0, 300) : 'unknown'));
  // Renamed, so that who waits for the file finds it written.
  writeFileSync(`${answerIn(dataDir)}.part`, reason, { mode: 0o600 });
  renameSync(`${answerIn(dataDir)}.part`, answerIn(dataDir));
};
