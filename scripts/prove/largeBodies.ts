import { join } from 'node:path';
import { LIMITS } from '@core/limits';
import { freePort } from '@tests/support/freePort';
import { SURVEY } from '@tests/support/surveys';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { timeLeft } from './lanes';
import { withOwnDatabase } from './ownDatabase';
import { mostMemoryMb } from './productLoad';
import { ask, hasEnded, kill, register, startProduct } from './productProcess';
import { type RawAnswer, sendRaw } from './sendRaw';

const HEAP_MB = 512;
const AT_ONCE = 20;
const ANSWER_MS = 120_000;
const MEANT = new Set([200, 201, 202, 400, 413, 429, 503, 507]);

interface Large {
  name: string;
  method: string;
  path: string;
  body: Buffer;
}

/**
 * Sends twenty bodies of maximum size in parallel, full of empty objects, to a server with a 512 MB heap, in rounds. The server must
 * survive, reject excess bodies and keep serving. A case is one body.
 */
export const proveLargeBodies = async (stage: Stage): Promise<Outcome> =>
  stage.databaseUrl ? withOwnDatabase(stage, (address) => attack(stage, address)) : attack(stage);

const attack = async ({ folder, turns: rounds }: Stage, databaseUrl?: string): Promise<Outcome> => {
  const options = {
    port: await freePort(),
    dataDir: join(folder, 'data'),
    ...(databaseUrl ? { databaseUrl } : {}),
    env: { NODE_OPTIONS: `--max-old-space-size=${String(HEAP_MB)}`, RATE_LIMIT_SCALE: '1000000' },
  };
  let product = await startProduct(options);
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let [tried, round, mostMb] = [0, 0, 0];
  try {
    const { token } = await register(product.url);
    const post = async (path: string, body: object): Promise<string> =>
      (await ask<{ id: string }>(product.url, 'POST', path, { token, body }))!.body.id;
    const draft = await post('/api/surveys/drafts', { name: 'Small', survey: SURVEY });
    const survey = await post('/api/surveys/publish', { name: 'Small', survey: SURVEY });
    const source = await post('/api/data-sources', { name: 'Records', type: 'File Upload' });
    const bodies = largeBodies(draft, survey, source);
    for (; round < rounds && timeLeft(); round += 1) {
      const chosen = Array.from(
        { length: AT_ONCE },
        (_, at) => bodies[(round % 2 ? at : round) % bodies.length]!,
      );
      const answers = await Promise.all(
        chosen.map(({ method, path, body }) =>
          sendRaw(product.url, {
            method,
            path,
            body,
            withinMs: ANSWER_MS,
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          }),
        ),
      );
      tried += answers.length;
      answers.forEach((answer, at) => {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const fault = faultOf(answer);
        if (fault) faults.push(`${chosen[at]!.name}: ${fault}`);
      });
      mostMb = Math.max(mostMb, mostMemoryMb(product.child) || 0);
      if (hasEnded(product.child)) {
        faults.push(
          `the process ended (${
            product
              .said()
              .split('\n')
              .find((line) => line.includes('FATAL')) ?? 'no word'
          })`,
        );
        product = await startProduct(options);
      }
      const after = await ask(product.url, 'GET', '/api/users/profile', { token });
      if (after?.status !== 200)
        faults.push(`an ordinary request afterwards answered ${String(after?.status)}`);
    }
  } finally {
    await kill(product.child);
  }
  const counts = [...statuses]
    .map(([status, count]) => `${status === 0 ? 'no answer' : String(status)} ×${String(count)}`)
    .join(', ');
  return {
    turns: round,
    ...outcomeOf(
      tried,
      faults,
      `bodies of up to 13.9 MB, ${String(AT_ONCE)} at once, with a heap of ${String(HEAP_MB)} MB: ${counts}; ${mostMb.toFixed(0)} MB of memory at most`,
    ),
  };
};

const faultOf = ({ status, headers, error, text }: RawAnswer): string | null => {
  if (!MEANT.has(status))
    return status === 0
      ? (error ?? 'no answer')
      : `answered ${String(status)}: ${text.slice(0, 200)}`;
  return status === 503 && !headers['retry-after'] ? '503 without Retry-After' : null;
};

/** Every endpoint that takes more than others, and one that takes the usual megabyte, with as many empty objects as fit. */
const largeBodies = (draft: string, survey: string, source: string): Large[] => {
  const surveyWith = (filler: string): string =>
    JSON.stringify({ name: 'Large', survey: { ...SURVEY, settings: { junk: 'FILLER' } } }).replace(
      '"FILLER"',
      () => filler,
    );
  const spare = 64 * 1024;
  return [
    {
      name: 'a new draft',
      method: 'POST',
      path: '/api/surveys/drafts',
      body: filled(surveyWith, LIMITS.api.draftBodyBytes - spare),
    },
    {
      name: 'a saved draft',
      method: 'PUT',
      path: `/api/surveys/drafts/${draft}`,
      body: filled(surveyWith, LIMITS.api.draftBodyBytes - spare),
    },
    {
      name: 'records',
      method: 'POST',
      path: `/api/data-sources/${source}/records`,
      body: filled((filler) => `{"records":${filler}}`, LIMITS.api.recordsBodyBytes - spare),
    },
    {
      name: 'a publication',
      method: 'POST',
      path: '/api/surveys/publish',
      body: filled(surveyWith, LIMITS.api.draftBodyBytes - spare),
    },
    {
      name: 'settings of a survey',
      method: 'PUT',
      path: `/api/surveys/published/${survey}/embed-settings`,
      body: filled(
        (filler) => `{"settings":{"junk":${filler}}}`,
        LIMITS.api.draftBodyBytes - spare,
      ),
    },
    {
      name: 'a record of one list',
      method: 'POST',
      path: `/api/data-sources/${source}/records`,
      body: filled(
        (filler) => `{"records":[{"email":"a@b.example","list":${filler}}]}`,
        LIMITS.api.recordsBodyBytes - spare,
      ),
    },
  ];
};

const filled = (make: (filler: string) => string, bytes: number): Buffer =>
  Buffer.from(make(`[${'{},'.repeat(Math.floor((bytes - make('').length) / 3))}{}]`));
