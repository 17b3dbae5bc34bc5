import { setTimeout as wait } from 'node:timers/promises';
import type { Attempt, OpenCompany } from './traffic';
import { ask, PERSON_PASSWORD } from './productProcess';

/** A company and a key that programs call with. */
export interface KeyedCompany {
  company: OpenCompany;
  key: string;
}

/** Gives each company a key. */
export const addKeys = async (
  url: string,
  companies: readonly OpenCompany[],
): Promise<KeyedCompany[]> => {
  const keyed: KeyedCompany[] = [];
  for (const company of companies) {
    const answer = await ask<{ token: string }>(url, 'POST', '/api/api-tokens', {
      token: company.token,
      body: { name: 'Shop', permissions: ['read'] },
    });
    if (answer?.status !== 201) throw new Error(`A key answered ${String(answer?.status)}`);
    keyed.push({ company, key: answer.body.token });
  }
  return keyed;
};

/**
 * Makes the usual calls once a second for each company: a page of answers by session, and one by key. People also sign in one after the other,
 * which writes to the control plane. @returns the calls, and those writes.
 */
export const callMeanwhile = async (
  url: string,
  keyed: readonly KeyedCompany[],
  ms: number,
): Promise<{ calls: Attempt[]; writes: Attempt[] }> => {
  const [calls, writes]: [Attempt[], Attempt[]] = [[], []];
  const timed = async (
    company: OpenCompany,
    send: () => ReturnType<typeof ask>,
  ): Promise<Attempt> => {
    const at = Date.now();
    const answer = await send();
    return {
      company,
      phase: 'meanwhile',
      at,
      ms: Date.now() - at,
      status: answer?.status ?? 0,
      retryAfter: answer?.headers.get('retry-after') ?? null,
    };
  };
  // The last calls must get a response before the worker is back.
  for (const began = Date.now(); Date.now() - began < ms - 5000; await wait(1000)) {
    for (const { company, key } of keyed) {
      const { surveyId, token } = company;
      const [people, programs] = [
        `/api/surveys/${surveyId}/responses?limit=10`,
        `/api/v1/surveys/${surveyId}/responses?limit=10`,
      ];
      calls.push(
        await timed(company, () => ask(url, 'GET', people, { token })),
        await timed(company, () => ask(url, 'GET', programs, { headers: { 'x-api-key': key } })),
      );
    }
    const { company } = keyed[writes.length % keyed.length]!;
    const body = { email: company.email, password: PERSON_PASSWORD };
    writes.push(await timed(company, () => ask(url, 'POST', '/api/auth/login', { body })));
  }
  return { calls, writes };
};
