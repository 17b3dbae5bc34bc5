import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import { createDice } from '@bff/db/seeds/demoDice';
import { freePort } from '@tests/support/freePort';
import { SURVEY } from '@tests/support/surveys';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { inLanes, timeLeft, workers } from './lanes';
import { withOwnDatabase } from './ownDatabase';
import { ask, kill, type Product, register, startProduct } from './productProcess';

const WRITERS = 4;
const READY_MS = 10_000;

/** Acknowledgments that clients received, stored outside the product as customers do. */
interface Told {
  drafts: Set<string>;
  /** Drafts whose publication was requested: draft id to survey name. */
  publishing: Map<string, string>;
  published: Set<string>;
  /** Finished answers by their id. */
  answers: Set<string>;
}

/**
 * Kills the product without warning at random times while four clients write. After each start every acknowledged write must be stored exactly
 * once, and each publication must be complete or absent. A case is one kill.
 */
export const proveKills = async (stage: Stage): Promise<Outcome> => {
  const kills = stage.turns;
  const lanes = Math.min(kills, workers());
  const lives: Lives = { kills: 0, acknowledged: 0, slowest: 0, faults: [] };
  // Each lane is its own installation, killed again and again.
  await inLanes(lanes, async (lane) => {
    const share = Math.floor(kills / lanes) + (lane <= kills % lanes ? 1 : 0);
    await (stage.databaseUrl
      ? withOwnDatabase(stage, (address) => live(stage, lane, share, lives, address))
      : live(stage, lane, share, lives));
  });
  const { acknowledged, slowest, faults } = lives;
  if (slowest > 3 * READY_MS) faults.push(`ready only after ${String(slowest)} ms`);
  return {
    turns: lives.kills,
    ...outcomeOf(
      lives.kills,
      faults,
      `${acknowledged.toLocaleString('en-US')} acknowledged writes, ${faults.length === 0 ? '0' : 'some'} lost or duplicated; ready again after ${(slowest / 1000).toFixed(1)} s at most`,
    ),
  };
};

/** Findings of all lanes so far. */
interface Lives {
  kills: number;
  acknowledged: number;
  slowest: number;
  faults: string[];
}

const live = async (
  { seed, folder }: Stage,
  lane: number,
  kills: number,
  lives: Lives,
  databaseUrl?: string,
): Promise<void> => {
  const dice = createDice(seed + lane - 1);
  const options = {
    port: await freePort(),
    dataDir: join(folder, `data-${String(lane)}`),
    ...(databaseUrl ? { databaseUrl } : {}),
  };
  const told: Told = {
    drafts: new Set(),
    publishing: new Map(),
    published: new Set(),
    answers: new Set(),
  };
  let product = await startProduct(options);
  const { token } = await register(product.url);
  const surveyId = await openSurvey(product, token);
  told.published.add(surveyId);
  for (let life = 1; life <= kills && timeLeft(); life += 1) {
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      writeUntilGone(product, token, surveyId, told, `${String(life)}-${String(writer)}`),
    );
    await wait(dice.between(20, 2000));
    await kill(product.child);
    lives.acknowledged += (await Promise.all(writers)).reduce((sum, count) => sum + count, 0);
    product = await startProduct(options);
    lives.kills += 1;
    lives.slowest = Math.max(lives.slowest, product.readyAfterMs);
    const missing = await compare(product, token, surveyId, told);
    if (missing.length > 0)
      lives.faults.push(`kill ${String(life)} of lane ${String(lane)}: ${missing.join('; ')}`);
  }
  await kill(product.child);
};

/** Publishes a survey that accepts answers for a month. @returns its id. */
export const openSurvey = async ({ url }: Pick<Product, 'url'>, token: string): Promise<string> => {
  const survey = await ask<{ id: string }>(url, 'POST', '/api/surveys/publish', {
    token,
    body: { name: 'Running', survey: SURVEY },
  });
  await ask(url, 'PUT', `/api/surveys/published/${survey!.body.id}/status`, {
    token,
    body: { status: 'active', endCondition: { type: 'days', value: 30 } },
  });
  return survey!.body.id;
};

/**
 * Writes drafts, publications and answers, one after the other, until there is no response.
 * @returns the number of acknowledged writes.
 */
const writeUntilGone = async (
  { url }: Product,
  token: string,
  surveyId: string,
  told: Told,
  name: string,
): Promise<number> => {
  for (let count = 0, turn = 0; ; turn += 1) {
    const draft = await ask<{ id: string }>(url, 'POST', '/api/surveys/drafts', {
      token,
      body: { name: `${name}-${String(turn)}`, survey: SURVEY },
    });
    if (!draft) return count;
    told.drafts.add(draft.body.id);
    count += 1;
    if (turn % 2 === 0) {
      told.publishing.set(draft.body.id, `${name}-${String(turn)}`);
      const published = await ask<{ id: string }>(url, 'POST', '/api/surveys/publish', {
        token,
        body: { name: `${name}-${String(turn)}`, survey: SURVEY, draftId: draft.body.id },
      });
      if (!published) return count;
      told.published.add(published.body.id);
      told.drafts.delete(draft.body.id);
      count += 1;
    }
    const started = await ask<{ id: string; token: string }>(
      url,
      'POST',
      `/api/widget/surveys/${surveyId}/responses`,
      { body: { submissionId: `${name}-${String(turn)}` } },
    );
    if (!started) return count;
    const finished = await ask(url, 'PATCH', `/api/widget/responses/${started.body.id}`, {
      body: { answers: { rate: 5 }, complete: true },
      headers: { [RESPONSE_TOKEN_HEADER]: started.body.token },
    });
    if (finished?.status !== 200) return count;
    told.answers.add(started.body.id);
    count += 2;
  }
};

/** Lists acknowledged writes that are missing, duplicated or incomplete. */
const compare = async (
  { url }: Product,
  token: string,
  surveyId: string,
  told: Told,
): Promise<string[]> => {
  const list = async <T>(path: string): Promise<T> =>
    (await ask<T>(url, 'GET', path, { token }))!.body;
  const drafts = new Set((await list<{ id: string }[]>('/api/surveys/drafts')).map(({ id }) => id));
  const surveys = await list<{ id: string; name: string }[]>('/api/surveys/published');
  const names = surveys.map(({ name }) => name);
  const { responses } = await list<{ responses: { id: string }[] }>(
    `/api/surveys/${surveyId}/responses?limit=10000`,
  );
  const answers = responses.map(({ id }) => id);
  const gone = [...told.drafts].filter((id) => !drafts.has(id) && !told.publishing.has(id));
  const halves = [...told.publishing].filter(
    ([draft, name]) => drafts.has(draft) === names.includes(name),
  );
  const faults = [
    ...gone.map((id) => `draft ${id} is gone`),
    ...[...told.published]
      .filter((id) => !surveys.some((survey) => survey.id === id))
      .map((id) => `survey ${id} is gone`),
    ...halves.map(([draft]) => `draft ${draft} and its survey are both there or both gone`),
    ...[...told.answers].filter((id) => !answers.includes(id)).map((id) => `answer ${id} is gone`),
    ...(new Set(names).size < names.length ? ['a survey is there twice'] : []),
    ...(new Set(answers).size < answers.length ? ['an answer is there twice'] : []),
  ];
  // Already checked, so later starts only check later writes.
  for (const [draft, name] of told.publishing) {
    if (names.includes(name)) told.drafts.delete(draft);
    told.publishing.delete(draft);
  }
  return faults;
};
