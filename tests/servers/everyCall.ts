import { PERMISSIONS } from '@core/access/permissions';
import { contract } from '@core/contract/index';
import { makeSignedIn, tokenFor, type World } from '@tests/support/actors';
import type { Any, Answer, TestServer } from '@tests/support/testServer';
import { makeCallers, type Caller } from '@tests/security/callers';
import { sampleInputs } from '@tests/security/sampleInputs';
import { sampleRows } from '@tests/security/sampleRows';
import { sendSample } from '@tests/security/sendSample';
import { targetsOf } from '@tests/security/targets';
import { sendRoutedCalls } from './routedCalls';
import { sendRoutedResults } from './routedResults';

/** Results of every call of a company. */
export interface EveryAnswer {
  /** Endpoints that failed, with the reason. */
  refused: string[];
  /** Predictions by key, the audience with its filters, and results with filters on people and follow-ups. */
  answers: Answer<Any>[];
}

/**
 * Creates callers with access to the world's own company. @returns a function that calls every endpoint of that company, which fills nearly every table.
 */
export const everyCall = async (
  server: TestServer,
  world: World,
): Promise<() => Promise<EveryAnswer>> => {
  const samples = sampleInputs(server, sampleRows(server));
  const callers = await makeCallers(server, world);
  const { user } = await makeSignedIn(server, {
    ...{ company: world.own, role: 'company_admin' },
    permissions: PERMISSIONS.filter((permission) => permission !== 'admin:all'),
  });
  const allowed: Caller = {
    ...{ user, rights: user },
    headers: async () => ({ authorization: `Bearer ${await tokenFor(server, user)}` }),
  };
  return async () => {
    const refused: string[] = [];
    for (const endpoint of contract) {
      // Requests that the sample rows need are sent too; they belong to the platform.
      const send = (caller: Caller) =>
        sendSample(server, samples, endpoint, caller, targetsOf(world).own, true);
      const isByKey = endpoint.access.kind === 'apiKey';
      let answer = await send(isByKey ? callers['admin key'] : allowed);
      if (answer.status === 403) answer = await send(callers['global admin']);
      if (answer.status >= 400 && answer.status !== 409)
        refused.push(`${endpoint.id} ${answer.status} ${answer.text}`);
    }
    const answers = await sendRoutedCalls(server, world.own.id, {
      key: callers['admin key'],
      admin: callers['global admin'],
    });
    answers.push(...(await sendRoutedResults(server, world.own.id, await tokenFor(server, user))));
    return { refused, answers };
  };
};
