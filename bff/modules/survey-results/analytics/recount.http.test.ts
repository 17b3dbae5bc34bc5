// @postgres: its SQL
// @slow: recounts pages under random filters
import { createContext, type Context } from '@bff/context';
import { createDice } from '@bff/db/seeds/demoDice';
import { packResponses } from '@bff/modules/survey-results/packing/packResponses';
import { knownRows } from '@tests/support/recount/countedSurvey';
import { fillKnown } from '@tests/support/recount/fillKnown';
import { recountDifferences } from '@tests/support/recount/recountDifferences';
import { NOON, useResultsPlace } from '@tests/support/resultsPlace';

const { place } = useResultsPlace();

const contextOf = (companyId: string): Context =>
  createContext(place.server.services, {
    ...{ company: companyId, scope: companyId, requestId: 'recount' },
    client: { ip: '', userAgent: null },
  });

/** Random filters per kind of storage; `npm run bench:recount` tries 200. */
const ROUNDS = 12;

it('every number and every sentence under random filters equals a second way of counting, from the table and from packs', async () => {
  const known = await fillKnown(
    place.server.services.orm,
    knownRows(3, 260, NOON),
    NOON,
    contextOf,
  );
  const context = contextOf(known.companyId);
  const dice = createDice(5);
  const found: string[] = [];
  for (const isPacked of [false, true]) {
    if (isPacked)
      for (const id of known.ids) expect(await packResponses(context, id, 25)).toBeGreaterThan(1);
    for (let round = 0; round < ROUNDS; round += 1)
      found.push(...(await recountDifferences(context, known, dice)));
  }
  expect(found).toEqual([]);
});
