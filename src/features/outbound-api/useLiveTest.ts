import { predict } from '@core/contract/predictions';
import { LIMITS } from '@core/limits';
import { useRef, useState } from 'react';
import { v4 } from 'uuid';
import { currentCompanyFilter } from '@src/lib/companyFilter';
import { measureCall } from '@src/lib/measureCall';
import { currentToken, expireSession } from '@src/lib/session';
import type { LiveTestRequest } from './forms/liveTest.form';
import { errorOf, type LiveResult } from './model/liveResult';
import { simulateAnswer, simulatedDelayMs } from './model/simulateAnswer';

/** Maximum number of earlier tests. */
const KEPT = 10;

const { timeoutMs, retries } = LIMITS.outboundApi;

/** 30 s for each attempt, and three retries if there is no response (CONTRACT-065). */
const pausesMs = Array.from({ length: retries }, (_, attempt) => 250 * 2 ** attempt);

const SESSION_CODES: readonly string[] = ['unauthenticated', 'session_expired'];

/**
 * Sends live tests one at a time and keeps their results, newest first. Without a response, shows
 * only the error at first, then adds the marked fallback.
 */
export const useLiveTest = () => {
  const [results, setResults] = useState<LiveResult[]>([]);
  const [busy, setBusy] = useState(false);
  const [signedOut, setSignedOut] = useState(false);
  const latest = useRef(0);
  const show = (result: LiveResult): void => {
    setResults((before) => [result, ...before.filter(({ at }) => at !== result.at)].slice(0, KEPT));
  };
  const send = async (request: LiveTestRequest): Promise<void> => {
    const token = currentToken();
    setSignedOut(token === null);
    if (token === null) return;
    setBusy(true);
    const turn = (latest.current += 1);
    const at = new Date();
    const answer = await measureCall(
      predict,
      { body: request },
      {
        token,
        companyFilter: currentCompanyFilter(),
        key: v4(),
        now: () => performance.now(),
        timeoutMs,
        pausesMs,
      },
    );
    setBusy(false);
    if (answer.kind === 'answer') {
      show({ kind: 'answer', answer, request, at });
      if (answer.status === 401 && SESSION_CODES.includes(errorOf(answer)?.type ?? ''))
        expireSession(token);
      return;
    }
    show({ kind: 'unreachable', simulated: null, request, at });
    const delayMs = simulatedDelayMs(Math.random());
    setTimeout(() => {
      if (latest.current === turn)
        show({
          kind: 'unreachable',
          simulated: simulateAnswer(request, new Date(), delayMs),
          request,
          at,
        });
    }, delayMs);
  };
  return { results, busy, signedOut, send };
};
