// @slow: every caller at every endpoint
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { contract } from '@core/contract/index';
import { handlers, notYetBuilt } from '@bff/handlers';
import { findRoot } from '@bff/root';
import { makeWorld, type World } from '../support/actors';
import { recordCases } from '../support/recordCases';
import { startTestServer, type Answer, type TestServer } from '../support/testServer';
import { type MatrixRow, readMatrix, renderMatrix } from './accessMatrix';
import { type Caller, CALLERS, type CallerName, makeCallers, SIGNED_IN } from './callers';
import { declaredStatus } from './declaredStatus';
import { keepUnused, type SendKept } from './keepUnused';
import { sampleInputs } from './sampleInputs';
import { sampleRows } from './sampleRows';
import { hasTargets, type Samples, sendMade } from './sendSample';
import { type TargetKind, TARGETS, targetsOf } from './targets';

const file = join(findRoot(), 'docs/access-matrix.md');
const update = process.env.UPDATE_ACCESS_MATRIX === '1';

let server: TestServer;
let world: World;
let samples: Samples;
let sendKept: SendKept;
let callers: Record<CallerName, Caller>;
const rows = new Map<string, MatrixRow>();

beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 100_000 } });
  world = await makeWorld(server);
  samples = sampleInputs(server, sampleRows(server));
  sendKept = keepUnused(samples);
  callers = await makeCallers(server, world);
});
afterAll(async () => {
  if (update && rows.size === contract.length) writeFileSync(file, renderMatrix(contract, rows));
  await server.close();
});

/**
 * Targets of a caller's request: all of them if the caller has access and the request names one.
 */
const kindsFor = (endpoint: AnyEndpoint, name: CallerName): readonly TargetKind[] => {
  const meetsAll =
    endpoint.access.kind === 'public'
      ? endpoint.path.includes(':')
      : (SIGNED_IN.includes(name) || (name === 'admin key' && endpoint.access.kind === 'apiKey')) &&
        hasTargets(endpoint);
  return meetsAll ? TARGETS : ['own'];
};

/** Sessions, saved charts and added categories belong to one person. */
const OWN_THINGS = ['users.revokeSession', 'dashboard.deleteChart', 'dashboard.removeCategory'];

/** The declared status; null if the row itself decides (public endpoints). */
const expectedOf = (endpoint: AnyEndpoint, name: CallerName, kind: TargetKind): number | null => {
  if (endpoint.access.kind === 'public') return null;
  // The caller's own things exist nowhere else, not even for a global admin.
  if (OWN_THINGS.includes(endpoint.id) && kind !== 'own' && SIGNED_IN.includes(name)) return 404;
  // The server of this table has no sign-in with work accounts.
  if (endpoint.id === 'users.linkWorkAccount' && SIGNED_IN.includes(name)) return 409;
  const declared = declaredStatus(endpoint, name, callers[name], kind);
  // Nor has it a language model.
  return declared === 200 && endpoint.errors?.includes('language_model_off') ? 409 : declared;
};

/** A response without the values that identify the request. */
const comparable = ({ status, text }: Answer): string =>
  `${status} ${text.replace(/"requestId":"[^"]+"/, '')}`;

describe('the contract', () => {
  it('has a handler for every endpoint and an endpoint for every handler', () => {
    expect(notYetBuilt).toEqual([]);
    expect(Object.keys(handlers).sort()).toEqual(contract.map(({ id }) => id).sort());
  });

  it('declares every endpoint, method and path once', () => {
    expect(new Set(contract.map(({ id }) => id)).size).toBe(contract.length);
    expect(
      new Set(contract.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)).size,
    ).toBe(contract.length);
  });

  it('has exactly one sample request for every endpoint', () => {
    expect(Object.keys(samples).sort()).toEqual(contract.map(({ id }) => id).sort());
  });
});

describe.each(contract.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s',
  (id, endpoint) => {
    it('ROLE-020 ROLE-022 responds to every caller as declared and as in the table', async () => {
      const answers = {} as Record<CallerName, Answer[]>;
      const surprises: string[] = [];
      for (const name of CALLERS) {
        answers[name] = [];
        for (const kind of kindsFor(endpoint, name)) {
          const target = targetsOf(world)[kind];
          const answer = await sendKept(endpoint, callers[name], target, (sample, headers) =>
            sendMade(server, endpoint, sample, headers, target),
          );
          answers[name].push(answer);
          const expected = expectedOf(endpoint, name, kind);
          if (expected !== null && answer.status !== expected)
            surprises.push(
              `${name}, ${kind}: ${answer.status} in place of ${expected}. ${answer.text.slice(0, 300)}`,
            );
        }
        const [, other, absent] = answers[name];
        if (
          endpoint.access.kind !== 'public' &&
          name !== 'global admin' &&
          other &&
          absent &&
          comparable(other) !== comparable(absent)
        )
          surprises.push(`${name}: foreign and absent differ.`);
      }
      rows.set(
        id,
        Object.fromEntries(
          CALLERS.map((name) => [name, answers[name].map(({ status }) => status).join(' ')]),
        ) as MatrixRow,
      );
      const cells = CALLERS.reduce((sum, name) => sum + answers[name].length, 0);
      recordCases('cells of the table', cells, cells - surprises.length);
      expect(surprises).toEqual([]);
      if (!update)
        expect(readMatrix(renderMatrix([endpoint], rows)).get(id)).toBe(
          readMatrix(readFileSync(file, 'utf8')).get(id),
        );
    });
  },
);

it('the table lists no unknown endpoint', () => {
  if (!update)
    expect([...readMatrix(readFileSync(file, 'utf8')).keys()].sort()).toEqual(
      contract.map(({ id }) => id).sort(),
    );
});
