import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { stdin, stderr } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Navout, NavoutError } from '@navout/node';

interface Settings {
  baseUrl: string;
  apiKey: string;
}

const file = (): string =>
  join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'navout', 'settings.json');

/** Creates the client from the environment, else from the last `login`. */
export const openNavout = async (): Promise<Navout> => {
  const kept = await readFile(file(), 'utf8').then(parsed, (): Partial<Settings> => ({}));
  const baseUrl = process.env.NAVOUT_URL || kept.baseUrl;
  const apiKey = process.env.NAVOUT_API_KEY || kept.apiKey;
  if (!baseUrl || !apiKey)
    throw new Error(
      'Please sign in first: navout login --url https://navout.example.com. Or set NAVOUT_URL and NAVOUT_API_KEY.',
    );
  return new Navout({ baseUrl, apiKey });
};

const parsed = (text: string): Partial<Settings> => {
  try {
    return JSON.parse(text) as Partial<Settings>;
  } catch {
    throw new Error(`${file()} is not JSON. Please sign in again with navout login.`);
  }
};

/** Asks for a key, tests it, and stores it in a file that only this person can read. */
export const login = async (baseUrl: string): Promise<void> => {
  stderr.write('API key: ');
  const apiKey = await readKey();
  if (apiKey === '')
    throw new Error('No key was given. Create one on the Outbound API page, and paste it here.');
  await tryKey(new Navout({ baseUrl, apiKey }));
  await mkdir(dirname(file()), { recursive: true });
  await writeFile(file(), JSON.stringify({ baseUrl, apiKey } satisfies Settings), { mode: 0o600 });
  stderr.write(`The key is kept in ${file()}.\n`);
};

/** Reads one line. On a terminal, the key is not shown while it is typed or pasted. */
const readKey = async (): Promise<string> => {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY });
  const { value } = await asking[Symbol.asyncIterator]().next();
  asking.close();
  stderr.write('\n');
  return typeof value === 'string' ? value.trim() : '';
};

/** A key that is limited to other parts is also valid. */
const tryKey = (navout: Navout): Promise<unknown> =>
  navout.usage().catch((error: unknown) => {
    const isLimited =
      error instanceof NavoutError && ['api_key_narrow', 'forbidden'].includes(error.code);
    if (!isLimited) throw error;
  });
