import type { EntityManager } from '@mikro-orm/sql';
import type { Selectable } from 'kysely';
import { normaliseIdentifier } from '@core/identity/normaliseIdentifier';
import { projectRow } from '@core/identity/projectRow';
import { recogniseField } from '@core/identity/unifiedFields';
import type { Question } from '@core/survey/types';
import { readAnswerFile } from '@core/survey/types/checkFiles';
import { isDrawing } from '@core/survey/types/checkSignature';
import type { Context } from '@bff/context';
import type { Tables } from '@bff/db/tables';
import { recordEvents, type NewEvent } from '@bff/modules/events/recordEvents';
import { SurveyRow } from '@bff/modules/surveys/survey.entity';
import { Capability } from '@bff/services/capability';
import { recordObservations, type NewObservation } from '@bff/modules/profiles/recordObservations';
import { settleProfiles } from '@bff/modules/profiles/settleProfiles';

/** Reads the field names of data types, by id; absent ones are left out. */
export const namesOfDataFields = new Capability<
  (em: EntityManager, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
>('field names of data types');

type Answers = Readonly<Record<string, unknown>>;

/** A completed response, with the parts that a profile uses. */
export type CompletedResponse = Pick<
  Selectable<Tables['surveyResponses']>,
  | 'id'
  | 'surveyId'
  | 'visitorId'
  | 'identifiers'
  | 'signed'
  | 'answers'
  | 'deviceType'
  | 'completedAt'
>;

/**
 * Projects completed responses into the unified model. An identifier signed by the company is
 * verified; any other is only a claim by the page and never joins two known people (ADR 0024). Each
 * answer to a question with a data type becomes that data type's trait, and each completion becomes
 * an event. Repeating it changes nothing. Runs in the caller's transaction with a fixed number of
 * statements; pass at most a thousand responses.
 */
export const projectResponses = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  responses: readonly CompletedResponse[],
): Promise<void> => {
  if (responses.length === 0) return;
  const surveys = await readSurveys(context, em, responses);
  const projected = responses.flatMap((response) => {
    const survey = surveys.get(response.surveyId);
    const one = survey && project(response, survey);
    return one ? [one] : [];
  });
  const touched = new Set<string>();
  await recordObservations(
    context,
    em,
    companyId,
    projected.map(({ observation }) => observation),
    touched,
  );
  await recordEvents(
    context,
    em,
    companyId,
    projected.map(({ event }) => event),
    { origin: 'survey', later: touched },
  );
  await settleProfiles(context, em, companyId, touched);
};

interface ProjectedSurvey {
  id: string;
  name: string;
  questions: readonly Question[];
  fields: ReadonlyMap<string, string>;
}

/** Reads the surveys of these responses, with the names of their questions' data types. */
const readSurveys = async (
  context: Context,
  em: EntityManager,
  responses: readonly CompletedResponse[],
): Promise<Map<string, ProjectedSurvey>> => {
  const surveys = await em.find(
    SurveyRow,
    { id: { $in: [...new Set(responses.map((response) => response.surveyId))] } },
    { fields: ['id', 'name', 'survey'] },
  );
  const ids = [
    ...new Set(
      surveys.flatMap(({ survey }) => survey.questions.flatMap(({ dataType }) => dataType ?? [])),
    ),
  ];
  const fields =
    ids.length === 0 ? new Map<string, string>() : await namesOfDataFields.of(context)(em, ids);
  return new Map(
    surveys.map(({ id, name, survey }) => [id, { id, name, questions: survey.questions, fields }]),
  );
};

/**
 * Returns the facts about a person in a response, including that they answered; null if it names no
 * person.
 */
const project = (
  response: CompletedResponse,
  survey: ProjectedSurvey,
): { observation: NewObservation; event: NewEvent } | null => {
  const { email, uuid, custom } = response.identifiers ?? {};
  const traits = traitsOf(survey, response.answers);
  const row = projectRow({ ...traits, ...(traits.email || !email ? {} : { email }) }, 'profile');
  const named = [
    normaliseIdentifier('email', email),
    normaliseIdentifier('uuid', uuid),
    normaliseIdentifier('custom', custom),
    normaliseIdentifier('anonymous', response.visitorId),
  ].filter((one) => one !== null);
  const identifiers = [
    ...named,
    ...row.identifiers.filter(
      (one) => !named.some(({ kind, value }) => kind === one.kind && value === one.value),
    ),
  ];
  if (identifiers.length === 0) return null;
  const vouched =
    response.signed &&
    normaliseIdentifier(response.signed, response.identifiers?.[response.signed]);
  const channel = response.deviceType === 'mobile' ? ('Mobile' as const) : ('Web' as const);
  const completedAt = response.completedAt!;
  return {
    observation: {
      origin: 'survey',
      sourceId: survey.id,
      recordKey: response.id,
      channel,
      identifiers,
      vouched,
      traits: row.traits,
      consents: row.consents,
      observedAt: completedAt,
    },
    event: {
      identifiers: { email, uuid, custom, anonymousId: response.visitorId },
      vouched,
      type: 'survey_completed',
      occurredAt: completedAt,
      messageId: `${survey.id}:${response.id}`,
      channel,
      sourceId: survey.id,
      properties: { survey: survey.name },
    },
  };
};

/** Returns answers by the name of their data type. A known synonym becomes its unified name. */
const traitsOf = (
  { questions, fields }: ProjectedSurvey,
  answers: Answers,
): Record<string, unknown> =>
  Object.fromEntries(
    questions.flatMap(({ id, dataType }) => {
      const field = dataType ? fields.get(dataType) : undefined;
      return field && answers[id] !== undefined
        ? [[recogniseField(field) ?? field, traitOf(answers[id])] as const]
        : [];
    }),
  );

/**
 * Returns an answer as a trait: one value or a list. Named parts become one text, without the
 * strokes of a signature.
 */
const traitOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)
    ? Object.entries(answer)
        .filter(([, value]) => !isDrawing(value))
        .map(([part, value]) => `${part}: ${String(value)}`)
        .join('; ')
    : Array.isArray(answer)
      ? answer.map((one: unknown) => readAnswerFile(one)?.name ?? one)
      : answer;
