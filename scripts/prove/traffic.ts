import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import { openSurvey } from './kills';
import { ask, register } from './productProcess';

/** A company whose survey accepts answers. */
export interface OpenCompany {
  id: string;
  /** Address that registered it. */
  email: string;
  token: string;
  surveyId: string;
}

/** One request of a visitor, and its response. */
export interface Attempt {
  company: OpenCompany;
  /** Phase of the cluster at that time, as named by the bar. */
  phase: string;
  at: number;
  ms: number;
  status: number;
  retryAfter: string | null;
}

const AGAIN_MS = 250;
/** Far above any guarantee: a visitor without a response by then counts as lost. */
const GIVES_UP_MS = 90_000;

/** Registers companies, each with an open survey. */
export const openCompanies = async (url: string, count: number): Promise<OpenCompany[]> => {
  const companies: OpenCompany[] = [];
  for (let at = 0; at < count; at += 1) {
    const email = `owner-${String(at)}@harbor.example`;
    const { token, companyId } = await register(url, {
      email,
      companyName: `Harbor Works ${String(at)}`,
    });
    companies.push({ id: companyId, email, token, surveyId: await openSurvey({ url }, token) });
  }
  return companies;
};

/** Visitors who answer one survey after another until they are stopped. */
export interface Traffic {
  attempts: Attempt[];
  /** Sets the name of the current phase. */
  enter(phase: string): void;
  /** Lets each visitor finish the current answer. @returns descriptions of lost or duplicate answers. */
  stop(): Promise<string[]>;
  /** Answers that were acknowledged as finished. */
  acknowledged(): number;
}

/**
 * Sends visitors, each to one of the companies in turn. Like the widget, a rejected visitor sends the same answer again. So in the end exactly the
 * acknowledged answers are stored.
 */
export const sendTraffic = (
  url: string,
  companies: readonly OpenCompany[],
  visitors: number,
): Traffic => {
  const attempts: Attempt[] = [];
  const finished = new Map(companies.map((company) => [company, new Set<string>()]));
  const faults: string[] = [];
  let [phase, stopping] = ['', false];

  const persist = async <T>(
    company: OpenCompany,
    method: string,
    path: string,
    options: { body: object; headers?: Record<string, string> },
  ): Promise<T | null> => {
    for (const began = Date.now(); Date.now() - began < GIVES_UP_MS;) {
      const at = Date.now();
      const answer = await ask<T>(url, method, path, options);
      attempts.push({
        company,
        phase,
        at,
        ms: Date.now() - at,
        status: answer?.status ?? 0,
        retryAfter: answer?.headers.get('retry-after') ?? null,
      });
      if (answer && answer.status < 300) return answer.body;
      await wait(AGAIN_MS);
    }
    faults.push(`${method} ${path} was never answered`);
    return null;
  };

  const visit = async (visitor: number): Promise<void> => {
    const company = companies[visitor % companies.length]!;
    for (let turn = 0; !stopping; turn += 1) {
      const started = await persist<{ id: string; token: string }>(
        company,
        'POST',
        `/api/widget/surveys/${company.surveyId}/responses`,
        { body: { submissionId: `visit-${String(visitor)}-${String(turn)}` } },
      );
      if (!started) return;
      const saved = await persist(company, 'PATCH', `/api/widget/responses/${started.id}`, {
        body: { answers: { rate: 5 }, complete: true },
        headers: { [RESPONSE_TOKEN_HEADER]: started.token },
      });
      if (!saved) return;
      finished.get(company)!.add(started.id);
    }
  };
  const visits = Array.from({ length: visitors }, (_, visitor) => visit(visitor));

  return {
    attempts,
    enter(next) {
      phase = next;
    },
    acknowledged: () => [...finished.values()].reduce((sum, { size }) => sum + size, 0),
    async stop() {
      stopping = true;
      await Promise.all(visits);
      for (const [company, told] of finished) faults.push(...(await compare(url, company, told)));
      return faults;
    },
  };
};

const compare = async (
  url: string,
  { token, surveyId }: OpenCompany,
  told: ReadonlySet<string>,
): Promise<string[]> => {
  const answer = await ask<{ responses: { id: string; isComplete?: boolean }[] }>(
    url,
    'GET',
    `/api/surveys/${surveyId}/responses?limit=10000`,
    { token },
  );
  if (answer?.status !== 200) return [`the answers could not be read: ${String(answer?.status)}`];
  const ids = answer.body.responses.map(({ id }) => id);
  const stored = new Set(ids);
  const lost = [...told].filter((id) => !stored.has(id)).length;
  return [
    ...(lost > 0 ? [`${String(lost)} acknowledged answers are gone`] : []),
    ...(ids.length > told.size
      ? [`${String(ids.length)} answers are stored, ${String(told.size)} were given`]
      : []),
    ...(stored.size < ids.length ? ['an answer is there twice'] : []),
  ];
};

/** The 95th percentile of a phase's response times, in milliseconds. */
export const p95Of = (attempts: readonly Attempt[], phase: string): number => {
  const times = attempts
    .filter((one) => one.phase === phase)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? NaN;
};
