import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SettingError } from '@bff/env';

const SIGNAL = 'SIGUSR2';
const PATIENCE_MS = 600_000;

const wantedIn = (dataDir: string): string => join(dataDir, 'backup.wanted');
const answerIn = (dataDir: string): string => join(dataDir, 'backup.answer');

/**
 * Lets the process that holds the data folder write a backup of its database: only it can, and only who may write the folder and signal the
 * process can ask. @throws SettingError with the reason when it could not.
 */
export const askRunningServer = async (dataDir: string, processId: number, file: string): Promise<void> => {
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

/** Makes this process write a backup whenever it is asked to, one at a time. @param write puts the database into a file. */
export const answerBackupWishes = (dataDir: string, write: (file: string) => Promise<void>): void => {
  let turn = Promise.resolve();
  process.on(SIGNAL, () => { turn = turn.then(() => answer(dataDir, write)); });
};

const answer = async (dataDir: string, write: (file: string) => Promise<void>): Promise<void> => {
  if (!existsSync(wantedIn(dataDir))) return;
  const file = readFileSync(wantedIn(dataDir), 'utf8');
  rmSync(wantedIn(dataDir), { force: true });
  const reason = await write(file).then(() => '', (cause: unknown) => (cause instanceof Error ? cause.message.split('\n')[0]!.slice(0, 300) : 'unknown'));
  // Renamed, so that who waits for the file finds it written.
  writeFileSync(`${answerIn(dataDir)}.part`, reason, { mode: 0o600 });
  renameSync(`${answerIn(dataDir)}.part`, answerIn(dataDir));
};
