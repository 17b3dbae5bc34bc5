import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Holder } from '@bff/db/dataDirLock';
import { SettingError } from '@bff/env';

const SIGNAL = 'SIGUSR2';
const TIMEOUT_MS = 600_000;

/** Requests from the command line to the server that has opened the embedded database. */
const SERVER_COMMANDS = ['backup', 'admin'] as const;

type ServerCommand = (typeof SERVER_COMMANDS)[number];

/** Carries out requests, each with its text. Errors are sent back to the command. */
export type CommandHandlers = Readonly<Record<ServerCommand, (text: string) => Promise<unknown>>>;

const requestFile = (dataDir: string, command: ServerCommand): string =>
  join(dataDir, `${command}.wanted`);
const resultFile = (dataDir: string, command: ServerCommand): string =>
  join(dataDir, `${command}.answer`);

/**
 * Asks the process that has opened the data folder to do something with its database, because no
 * other process can. The caller must be able to write to the folder and signal the process. @throws
 * SettingError with the reason if it fails.
 */
export const requestRunningServer = async (
  dataDir: string,
  { pid: processId, host, purpose }: Holder,
  command: ServerCommand,
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
  const result = resultFile(dataDir, command);
  rmSync(result, { force: true });
  writeFileSync(requestFile(dataDir, command), text, { mode: 0o600 });
  try {
    process.kill(processId, SIGNAL);
  } catch (cause) {
    rmSync(requestFile(dataDir, command), { force: true });
    throw new SettingError(
      `DATA_DIR ${dataDir} is in use by process ${String(processId)}, which cannot be reached (${(cause as NodeJS.ErrnoException).code ?? 'refused'}). Stop it first.`,
    );
  }
  for (const end = Date.now() + TIMEOUT_MS; !existsSync(result);) {
    if (Date.now() > end)
      throw new SettingError(
        `The server (process ${String(processId)}) did not respond within ten minutes.`,
      );
    await wait(100);
  }
  const reason = readFileSync(result, 'utf8');
  rmSync(result, { force: true });
  if (reason) throw new SettingError(`The server refused: ${reason}`);
};

/**
 * Makes this process carry out command-line requests, one at a time. They wait until the returned
 * function receives their implementation.
 */
export const handleServerCommands = (dataDir: string): ((handlers: CommandHandlers) => void) => {
  let open: (handlers: CommandHandlers) => void = () => undefined;
  const ready = new Promise<CommandHandlers>((resolve) => {
    open = resolve;
  });
  let turn = Promise.resolve();
  process.on(SIGNAL, () => {
    turn = turn.then(async () => {
      const handlers = await ready;
      for (const command of SERVER_COMMANDS) await handleOne(dataDir, command, handlers[command]);
    });
  });
  return open;
};

const handleOne = async (
  dataDir: string,
  command: ServerCommand,
  handle: CommandHandlers[ServerCommand],
): Promise<void> => {
  const request = requestFile(dataDir, command);
  if (!existsSync(request)) return;
  const text = readFileSync(request, 'utf8');
  rmSync(request, { force: true });
  const reason = await handle(text).then(
    () => '',
    (cause: unknown) =>
      cause instanceof Error ? cause.message.split('\n')[0]!.slice(0, 300) : 'unknown',
  );
  // Rename it, so the waiting process never finds a partly written file.
  const result = resultFile(dataDir, command);
  writeFileSync(`${result}.part`, reason, { mode: 0o600 });
  renameSync(`${result}.part`, result);
};
