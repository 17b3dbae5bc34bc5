import type { APIRequestContext } from '@playwright/test';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { publishSurvey } from '@core/contract/surveys';
import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import type { Survey } from '@core/survey/types';
import { asCaller, expect, type SignedIn } from './e2e';
import { COMPUTER, PHONE } from './surveys';

export type Published = ResponseOf<typeof publishSurvey>;

const json = async <T>(
  answer: Promise<Awaited<ReturnType<APIRequestContext['post']>>>,
  status: number,
): Promise<T> => {
  const got = await answer;
  expect(got.status(), await got.text()).toBe(status);
  return (await got.json()) as T;
};

/** Publishes a survey of a company; as the next version of `of` if given. */
export const publish = async (
  request: APIRequestContext,
  staff: SignedIn,
  survey: Survey,
  name: string,
  of?: Published,
): Promise<Published> => {
  const body = { name, survey };
  if (!of)
    return json<Published>(
      request.post('/api/surveys/publish', { ...asCaller(staff), data: body }),
      201,
    );
  const draft = await json<{ id: string }>(
    request.post('/api/surveys/drafts', {
      ...asCaller(staff),
      data: { ...body, sourceSurveyId: of.id },
    }),
    201,
  );
  return json<Published>(
    request.post('/api/surveys/publish', {
      ...asCaller(staff),
      data: { ...body, draftId: draft.id },
    }),
    201,
  );
};

/** Starts a survey for a number of responses. */
export const start = (
  request: APIRequestContext,
  staff: SignedIn,
  { id }: Published,
  responses = 1000,
): Promise<Published> =>
  json<Published>(
    request.put(`/api/surveys/published/${id}/status`, {
      ...asCaller(staff),
      data: { status: 'active', endCondition: { type: 'responses', value: responses } },
    }),
    200,
  );

let submissions = 0;

/** A respondent starts the survey and gives some answers, from a phone or a computer; `complete` false leaves it unfinished. */
export const answer = async (
  request: APIRequestContext,
  { id }: Published,
  answers: Record<string, unknown>,
  {
    phone = false,
    complete = true,
    ...visit
  }: { phone?: boolean; complete?: boolean; page?: string; hidden?: object } = {},
): Promise<void> => {
  const headers = { 'user-agent': phone ? PHONE : COMPUTER };
  submissions += 1;
  const started = await json<{ id: string; token: string }>(
    request.post(`/api/widget/surveys/${id}/responses`, {
      headers,
      data: {
        submissionId: `e2e-${process.pid}-${Date.now()}-${submissions}`,
        visitorId: `visitor-${submissions}`,
        ...visit,
      },
    }),
    201,
  );
  await json(
    request.patch(`/api/widget/responses/${started.id}`, {
      headers: { ...headers, [RESPONSE_TOKEN_HEADER]: started.token },
      data: { answers, complete, sequence: 1 },
    }),
    200,
  );
};
