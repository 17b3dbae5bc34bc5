import { createHash } from 'node:crypto';
import fc from '@tests/support/seededCheck';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { contract } from '@core/contract/index';
import { Company } from '@bff/tenancy/company.entity';
import { User } from '@bff/tenancy/user.entity';
import { makeSignedIn, makeWorld, tokenFor, type World } from '../../support/actors';
import { makeCompany } from '../../support/factories';
import type { Answer, TestServer } from '../../support/testServer';
import { makeCallers } from '../callers';
import { sampleInputs, type Sample } from '../sampleInputs';
import { sampleRows } from '../sampleRows';
import { type Samples, takesFilter } from '../sendSample';
import { targetsOf } from '../targets';
import { describeEndpoints, type OpenApi } from './openApiDocument';
import { type FuzzRequest, requestsOf } from './requestsOf';

/** Result of a run. `accepted` counts successful answers, `acceptedBy` names the endpoints that gave one: a run that is only rejected proves little. */
export interface FuzzResult {
  tried: number;
  accepted: number;
  acceptedBy: Set<string>;
  faults: string[];
}

export const emptyResult = (): FuzzResult => ({
  tried: 0,
  accepted: 0,
  acceptedBy: new Set(),
  faults: [],
});

/** `perTurn` requests go to one endpoint before the next endpoint's turn. A round visits all endpoints once and has its own rows. */
export interface FuzzOptions {
  requests: number;
  perTurn: number;
  seed: number;
  /** Returns false when time is up; the requests so far count. */
  shouldContinue?: () => boolean;
}

/** Requests about one row: the first one that removes it leaves nothing for the others. */
const PER_SAMPLE = 5;

/** Internal words that no error may show. */
const INSIDE =
  /\b(?:node_modules|at \/|\.ts:\d|select .{1,80} from|insert into|SQLSTATE|mikro|pglite|postgres(?:ql)?:\/\/|TypeError|ReferenceError|constraint "|relation "|stack)\b/i;

/**
 * Sends `count` generated requests to one endpoint and adds its findings to `result`. The same seed
 * creates the same requests.
 */
export type Fuzz = (
  endpoint: AnyEndpoint,
  seed: number,
  count: number,
  result: FuzzResult,
) => Promise<void>;

/**
 * Prepares rounds of requests. Checks each response: never 5xx, a documented status, a body that
 * matches its schema, and no internals in an error. @returns a function that starts a round with
 * new companies and people, because requests delete sources, people and whole companies.
 */
export const prepareFuzz = async (server: TestServer): Promise<() => Promise<Fuzz>> => {
  const document = describeEndpoints();
  const first = await makeWorld(server);
  return async () => fuzzWith(server, document, await nextWorld(server, first));
};

/** Cycles through all endpoints until this many requests were sent. */
export const fuzzApi = async (
  server: TestServer,
  { requests, perTurn, seed, shouldContinue: goOn = () => true }: FuzzOptions,
): Promise<FuzzResult> => {
  const result = emptyResult();
  const begin = await prepareFuzz(server);
  for (let round = 0; result.tried < requests && goOn(); round += 1) {
    const fuzz = await begin();
    for (const endpoint of contract) {
      if (result.tried >= requests || !goOn()) break;
      await fuzz(endpoint, seed + round, Math.min(perTurn, requests - result.tried), result);
    }
  }
  return result;
};

/** Each endpoint has its own cases and keeps them when other endpoints are added or removed. */
const seedOf = ({ id }: AnyEndpoint, seed: number): number =>
  createHash('sha256')
    .update(`${id} ${String(seed)}`)
    .digest()
    .readInt32LE();

const nextWorld = async (server: TestServer, { internal }: World): Promise<World> => {
  const [own, other] = [await makeCompany(server), await makeCompany(server)];
  const person = (company: typeof own, role: 'admin' | 'company_admin' | 'user') =>
    makeSignedIn(server, { company, role });
  return {
    internal,
    own,
    other,
    admin: await person(internal, 'admin'),
    owner: await person(own, 'company_admin'),
    editor: await person(own, 'user'),
    viewer: await person(own, 'user'),
    otherOwner: await person(other, 'company_admin'),
  };
};

const fuzzWith = async (server: TestServer, document: OpenApi, world: World): Promise<Fuzz> => {
  const headersOf = await actorHeaders(server, world);
  const samples = sampleInputs(server, sampleRows(server));
  return async (endpoint, seed, count, result) => {
    await mend(server, world);
    const [own, operation] = [seedOf(endpoint, seed), document.operations.get(endpoint.id)!];
    const made: FuzzRequest[] = [];
    for (let turn = 0; made.length < count; turn += 1) {
      const sample = await sampleOf(endpoint, samples, world);
      made.push(
        ...fc.sample(requestsOf(endpoint, operation, sample), {
          numRuns: Math.min(PER_SAMPLE, count - made.length),
          seed: own + turn,
        }),
      );
    }
    const headers = new Map<string, Promise<Record<string, string>>>();
    const headersFor = (actor: FuzzRequest['actor']): Promise<Record<string, string>> => {
      const known = headers.get(actor) ?? headersOf[actor]();
      headers.set(actor, known);
      return known;
    };
    await Promise.all(
      made.map(async (request) => {
        const answer = await send(server, endpoint, request, await headersFor(request.actor));
        result.tried += 1;
        if (answer.status < 300) {
          result.accepted += 1;
          result.acceptedBy.add(endpoint.id);
        }
        const fault = faultOf(document, endpoint, answer);
        if (fault)
          result.faults.push(
            `${endpoint.id}: ${fault}\n    ${JSON.stringify(request).slice(0, 1500)}\n    ${answer.text.slice(0, 300)}`,
          );
      }),
    );
  };
};

/**
 * Earlier requests suspend people and companies and remove rights. Without this, the rest of a
 * round would only be rejected.
 */
const mend = (
  server: TestServer,
  { own, other, internal, admin, owner, viewer, otherOwner }: World,
): Promise<void> =>
  server.system.transaction(async (em) => {
    await em.nativeUpdate(Company, { id: [own.id, other.id, internal.id] }, { status: 'active' });
    for (const {
      user: { id, role, permissions },
    } of [admin, owner, viewer, otherOwner])
      await em.nativeUpdate(User, { id }, { status: 'active', role, permissions });
  });

/**
 * The sample's request, for the caller's company if possible; an empty one if an earlier request
 * removed its subject.
 */
const sampleOf = async (
  endpoint: AnyEndpoint,
  samples: Samples,
  { owner, ...world }: World,
): Promise<Sample> => {
  try {
    const sample = await samples[endpoint.id]!(targetsOf({ owner, ...world }).own, owner.user);
    return takesFilter(endpoint)
      ? { ...sample, query: { companyFilter: world.own.id, ...sample.query } }
      : sample;
  } catch {
    return {};
  }
};

/** A separate session for each turn, because some requests end it, and some suspend or delete its person. */
const actorHeaders = async (
  server: TestServer,
  world: World,
): Promise<Record<FuzzRequest['actor'], () => Promise<Record<string, string>>>> => {
  const bearer = (person: World['owner']) => async () => ({
    authorization: `Bearer ${await tokenFor(server, person.user).catch(() => person.token)}`,
  });
  const { 'admin key': key } = await makeCallers(server, world);
  return {
    owner: bearer(world.owner),
    admin: bearer(world.admin),
    other: bearer(world.otherOwner),
    viewer: bearer(world.viewer),
    key: key.headers,
    nobody: async () => ({}),
  };
};

const send = (
  server: TestServer,
  { method, path }: AnyEndpoint,
  { params, query, again, raw, headers }: FuzzRequest,
  access: Record<string, string>,
): Promise<Answer> => {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeSafely(params[name]!));
  return server.request(method, again ? `${address}?${again}` : address, {
    query,
    ...(raw !== undefined && method !== 'GET' ? { raw } : {}),
    headers: { ...headers, ...access },
  });
};

/** oEmbed's answer to a format that is not offered. */
const NOT_OFFERED = 501;

/** URLs cannot contain unpaired surrogates, and dots alone would be another URL. */
const encodeSafely = (text: string): string =>
  encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '?')).replace(/^(?:\.|%2e)*$/i, 'dots');

const faultOf = (document: OpenApi, { id }: AnyEndpoint, answer: Answer): string | null => {
  if (answer.status >= 500 && answer.status !== NOT_OFFERED) return `answered ${answer.status}`;
  const misfit = document.misfit(id, answer.status, answer.body);
  if (misfit) return `${answer.status}: ${misfit}`;
  return answer.status >= 400 && INSIDE.test(String((answer.body as { error?: unknown }).error))
    ? 'tells of the inside'
    : null;
};
