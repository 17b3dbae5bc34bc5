import type { Schema } from 'yup';
import { array, object, string } from '@core/contract/fields';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { type Audited, writeAudit } from '../audit/writeAudit';
import { createFairTurns } from '../fairTurns';
import { OutgoingError, type OutgoingResponse } from '../outgoing-http/outgoingHttp';

const ANSWER_BYTES = 1024 * 1024;
const [RETRY_SECONDS, RETRY_SECONDS_MAX] = [30, 3600];

/** A call can take a minute, so no company may hold many requests open. */
const turns = createFairTurns({ atOnce: 20, ofOne: () => 3, waitMs: 10_000 });

export interface ModelTask<T> extends Pick<Audited, 'companyId' | 'action' | 'subject'> {
  /** Description of what is sent, for the audit log. */
  sent: Readonly<Record<string, unknown>>;
  /** Our instructions. */
  task: string;
  /** What the task is about. It comes from people, so the model may follow instructions in it: check the answer. */
  content: string;
  /** The form of the answer. */
  answer: Schema<T>;
}

/**
 * Asks the language model of the installation (LANGUAGE_MODEL_URL) and returns its JSON answer, which is as untrusted as
 * any input. Never pass data of visitors. Each call is in the audit log, even if it fails. If the client closes the connection, so does
 * the server.
 * @throws AppError language_model_off, too_many_requests, language_model_unavailable, language_model_answer.
 */
export const askLanguageModel = async <T>(
  context: Context,
  { companyId, action, subject, sent, task, content, answer }: ModelTask<T>,
): Promise<T> => {
  const { env, rateLimiter, outgoingHttp, log } = context;
  if (!env.languageModel) throw new AppError('language_model_off');
  const { url, key, name, timeoutMs } = env.languageModel;
  await rateLimiter.take('languageModel', companyId);
  await context.transaction(async (em) => {
    const after = { ...sent, model: name, sentTo: new URL(url).host };
    writeAudit(context, em, { companyId, action, subject, after });
    await em.flush();
  }, companyId);
  const signal = context.client.untilGone?.();
  const response = await turns.run(companyId, () =>
    outgoingHttp
      .request(`${url}/chat/completions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({
          model: name,
          messages: [
            { role: 'system', content: task },
            { role: 'user', content },
          ],
        }),
        redirects: 0,
        timeoutMs,
        maxBytes: ANSWER_BYTES,
        ...(signal && { signal }),
      })
      .catch((cause: unknown) => {
        if (!(cause instanceof OutgoingError)) throw cause;
        if (!signal?.aborted)
          log.error(
            { failure: cause.failure },
            'The language model could not be reached. OUTGOING_ALLOW must list an internal address.',
          );
        throw unavailable(RETRY_SECONDS);
      }),
  );
  // Error bodies are not logged: some vendors repeat part of the key.
  if (response.status < 200 || response.status >= 300) {
    log.error({ status: response.status }, 'The language model refused a call');
    throw unavailable(secondsToWait(response, context.clock().getTime()));
  }
  try {
    return answer.validateSync(jsonIn(response.body), { strict: true });
  } catch {
    log.warn('The language model answered in another form');
    throw new AppError('language_model_answer');
  }
};

const unavailable = (retryAfterSeconds: number): AppError =>
  new AppError('language_model_unavailable', { retryAfterSeconds });

/** Reads Retry-After in seconds or as a date. */
const secondsToWait = ({ headers }: OutgoingResponse, now: number): number => {
  const after = headers['retry-after'] ?? '';
  const seconds = /^\d+$/.test(after)
    ? Number(after)
    : Math.ceil((Date.parse(after) - now) / 1000) || RETRY_SECONDS;
  return Math.min(Math.max(seconds, 1), RETRY_SECONDS_MAX);
};

const completion = object({
  choices: array(
    object({ message: object({ content: string().required() }).required() }).required(),
  )
    .min(1)
    .required(),
});

/**
 * Returns the JSON object in a completion. Not every endpoint can be told to answer only with JSON, so a code fence, words
 * around it, and a reasoning model's thoughts before it are skipped.
 */
const jsonIn = (body: string): unknown => {
  const { choices } = completion.validateSync(JSON.parse(body), { strict: true });
  const said = choices[0]!.message.content;
  const words = said.slice(said.lastIndexOf('</think>') + 1);
  return JSON.parse(words.slice(words.indexOf('{'), words.lastIndexOf('}') + 1)) as unknown;
};
