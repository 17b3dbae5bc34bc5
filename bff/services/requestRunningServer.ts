import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Holder } from '@bff/db/dataDirLock';
import { SettingError } from '@bff/env';

const SIGNAL = 'SIGUSR2';
const TIMEOUT_MS = 600_000;

/** Requests from the command line to the server that has opened the embedded database. */
const WISHES = ['backup', 'admin'] as const;

type Wish = (typeof WISHES)[number];

/** Carries out requests, each with its text. Errors are sent back to the command. */
export type Fulfil = Readonly<Record<Wish, (text: string) => Promise<unknown>>>;

const wantedIn = (dataDir: string, wish: Wish): string => join(dataDir, `${wish}.wanted`);
const answerIn = (dataDir: string, wish: Wish): string => join(dataDir, `${wish}.answer`);

/**
 * Asks the process that has opened the data folder to do something with its database, because no
 * other process can. The caller must be able to write to the folder and signal the process. @throws
 * SettingError with the reason if it fails.
 */
export const requestRunningServer = async (
  dataDir: string,
  { pid: processId, host, purpose }: Holder,
  wish: Wish,
  text: string,
): Promise<void> => {
  if (host !== hostname())
    throw new SettingError(
      `DATA_DIR ${dataDir} is in use by process ${String(processId)} on ${host}: run the command there.`,
    );
  if (purpose !== 'server')
    throw new SettingError(
      `DATA_DIR ${dataDir} is in use by process ${String(processId)}, which is not a server and cannot do this. Try again when it has ended.`,
    );
  const answer = answerIn(dataDir, wish);
  rmSync(answer, { force: true });
  writeFileSync(wantedIn(dataDir, wish), text, { mode: 0o600 });
  try {
    process.kill(processId, SIGNAL);
  } catch (cause) {
    rmSync(wantedIn(dataDir, wish), { force: true });
    throw new SettingError(
      `DATA_DIR ${dataDir} is in use by process ${String(processId)}, which cannot be reached (${(cause as NodeJS.ErrnoException).code ?? 'refused'}). Stop it first.`,
    );
  }
  for (const end = Date.now() + TIMEOUT_MS; !existsSync(answer);) {
    if (Date.now() > end)
      throw new SettingError(
        `The server (process ${String(processId)}) did not answer within ten minutes.`,
      );
    await wait(100);
  }
  const reason = readFileSync(answer, 'utf8');
  rmSync(answer, { force: true });
  if (reason) throw new SettingError(`The server refused: ${reason}`);
};

/**
 * Makes this process carry out command-line requests, one at a time. They wait until the returned
 * function receives their implementation.
 */
export const answerWishes = (dataDir: string): ((fulfil: Fulfil) => void) => {
  let open: (fulfil: Fulfil) => void = () => undefined;
  const ready = new Promise<Fulfil>((resolve) => {
    open = resolve;
  });
  let turn = Promise.resolve();
  process.on(SIGNAL, () => {
    turn = turn.then(async () => {
      const fulfil = await ready;
      for (const wish of WISHES) await answerOne(dataDir, wish, fulfil[wish]);
    });
  });
  return open;
};

const answerOne = async (dataDir: string, wish: Wish, fulfil: Fulfil[Wish]): Promise<void> => {
  const wanted = wantedIn(dataDir, wish);
  if (!existsSync(wanted)) return;
  const text = readFileSync(wanted, 'utf8');
  rmSync(wanted, { force: true });
  const reason = await fulfil(text).then(
    () => '',
    (cause: unknown) =>
      cause instanceof Error ? cause.message.split('\n')[0]!.slice(0, 300) : 'unknown',
  );
  // Rename it, so the waiting process never finds a partly written file.
  const answer = answerIn(dataDir, wish);
  writeFileSync(`${answer}.part`, reason, { mode: 0o600 });
  renameSync(`${answer}.part`, answer);
};
