import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { stdin, stderr } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Navout, NavoutError } from '@navout/node';

interface Settings {
  baseUrl: string;
  apiKey: string;
}

const file = (): string =>
  join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'navout', 'settings.json');

/** Creates the client from the environment, else from the last `login`. */
export const openNavout = async (): Promise<Navout> => {
  const kept = await readFile(file(), 'utf8').then(
    (text) => JSON.parse(text) as Partial<Settings>,
    (): Partial<Settings> => ({}),
  );
  const baseUrl = process.env.NAVOUT_URL ?? kept.baseUrl;
  const apiKey = process.env.NAVOUT_API_KEY ?? kept.apiKey;
  if (!baseUrl || !apiKey)
    throw new Error('Please sign in first: navout login --url https://navout.example.com');
  return new Navout({ baseUrl, apiKey });
};

/** Asks for a key, tests it, and stores it in a file that only this person can read. */
export const login = async (baseUrl: string): Promise<void> => {
  const asking = createInterface({ input: stdin, output: stderr, terminal: false });
  stderr.write('API key: ');
  const apiKey = (await asking[Symbol.asyncIterator]().next()).value?.trim() ?? '';
  asking.close();
  await tryKey(new Navout({ baseUrl, apiKey }));
  await mkdir(dirname(file()), { recursive: true });
  await writeFile(file(), JSON.stringify({ baseUrl, apiKey } satisfies Settings), { mode: 0o600 });
  stderr.write(`\nThe key is kept in ${file()}.\n`);
};

/** A key that is limited to other parts is also valid. */
const tryKey = (navout: Navout): Promise<unknown> =>
  navout.usage().catch((error: unknown) => {
    if (!(error instanceof NavoutError) || error.status !== 403) throw error;
  });
