import { createContext, type Context } from '@bff/context';
import { createApp } from '@bff/createApp';
import { createDice } from '@bff/db/seeds/demoDice';
import { packResponses } from '@bff/modules/survey-results/packing/packResponses';
import { knownRows } from '@tests/support/recount/countedSurvey';
import { fillKnown } from '@tests/support/recount/fillKnown';
import { recountDifferences } from '@tests/support/recount/recountDifferences';
import { benchEnv, print, withBenchDatabase } from './lib/benchDatabase';

// `npm run bench:recount`: compares every number and every sentence of the results page with a
// second way of counting, under 200 random filters over several thousand responses, half of them
// from packs. Needs the PostgreSQL that TEST_DATABASE_URL names. Exits 1 if anything differs.

const [FILTERS, ROWS, SHOWN] = [200, 4000, 40];

const found: string[] = [];
await withBenchDatabase(async (orm) => {
  const { services } = createApp({ orm, env: benchEnv(), root: '.' });
  const contextOf = (companyId: string): Context =>
    createContext(services, {
      ...{ company: companyId, scope: companyId, requestId: 'bench' },
      client: { ip: '', userAgent: null },
    });
  const now = new Date();
  const known = await fillKnown(orm, knownRows(now.getDate(), ROWS, now), now, contextOf);
  const context = contextOf(known.companyId);
  const dice = createDice(now.getTime());
  print(`seeds ${String(now.getDate())} and ${String(now.getTime())}`);
  for (let round = 0; round < FILTERS; round += 1) {
    if (round === FILTERS / 2) for (const id of known.ids) await packResponses(context, id, 150);
    found.push(...(await recountDifferences(context, known, dice)));
  }
});
for (const line of found.slice(0, SHOWN)) print(line);
print(`${String(FILTERS)} filters, ${String(found.length)} differences`);
process.exit(found.length === 0 ? 0 : 1);
