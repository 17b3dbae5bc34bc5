import { normaliseIdentifier } from '@core/identity/normaliseIdentifier';
import { projectRow } from '@core/identity/projectRow';
import { recogniseField } from '@core/identity/unifiedFields';
import type { Question } from '@core/survey/types';
import type { Context } from '@bff/context';
import { DataType } from '@bff/modules/data-types/data-type.entity';
import { recordEvents } from '@bff/modules/events/recordEvents';
import type { CompletionHook } from '@bff/modules/survey-results/completionHook';
import { SurveyResponse } from '@bff/modules/survey-results/survey-response.entity';
import { Survey } from '@bff/modules/surveys/survey.entity';
import { recordObservations } from './recordObservations';

/** Queues the projection of a completed response in its transaction; whoever left no trace of who they are is nobody's profile. */
export const projectCompletion: CompletionHook = async (context, em, { response }) => {
  if (!response.visitorId && Object.keys(response.identifiers ?? {}).length === 0) return;
  await context.jobs.enqueue(em, 'profiles.projectResponse', { responseId: response.id }, { companyId: response.companyId, subjectId: response.surveyId });
};

/**
 * Brings a completed response into the unified model: its identifiers join the person, every answer to a question with a data type becomes
 * the trait that the data type names, and the completion is an event. Repeating it changes nothing.
 */
export const projectResponse = async (context: Context, responseId: string): Promise<void> => context.inTransaction(async (em) => {
  const response = await em.findOne(SurveyResponse, { id: responseId });
  const survey = response && await em.findOne(Survey, { id: response.surveyId });
  if (!response?.completedAt || !survey || response.isTest) return;
  const { companyId, completedAt } = response;
  const traits = traitsOf(survey.survey.questions, response.answers, await fieldNames(em, survey.survey.questions));
  const { email, uuid, custom } = response.identifiers ?? {};
  const row = projectRow({ ...traits, ...(traits.email || !email ? {} : { email }) }, 'profile');
  const named = [normaliseIdentifier('email', email), normaliseIdentifier('uuid', uuid), normaliseIdentifier('custom', custom), normaliseIdentifier('anonymous', response.visitorId)].filter((one) => one !== null);
  const identifiers = [...named, ...row.identifiers.filter((one) => !named.some(({ kind, value }) => kind === one.kind && value === one.value))];
  if (identifiers.length === 0) return;
  const channel = response.deviceType === 'mobile' ? 'Mobile' as const : 'Web' as const;
  await recordObservations(context, em, companyId, [{ origin: 'survey', sourceId: survey.id, recordKey: response.id, channel, identifiers, traits: row.traits, consents: row.consents, observedAt: completedAt }]);
  await recordEvents(context, em, companyId, [{
    identifiers: { email, uuid, custom, anonymousId: response.visitorId }, type: 'survey_completed', occurredAt: completedAt, messageId: `${survey.id}:${response.id}`, channel,
    properties: { survey: survey.name },
  }], { origin: 'survey', sourceId: survey.id });
});

type Answers = Readonly<Record<string, unknown>>;

/** Answers under the names of their data types; a name that is known under another word takes that. */
const traitsOf = (questions: readonly Question[], answers: Answers, fields: ReadonlyMap<string, string>): Record<string, unknown> =>
  Object.fromEntries(questions.flatMap(({ id, dataType }) => {
    const field = dataType ? fields.get(dataType) : undefined;
    return field && answers[id] !== undefined ? [[recogniseField(field) ?? field, answers[id]] as const] : [];
  }));

const fieldNames = async (em: Parameters<CompletionHook>[1], questions: readonly Question[]): Promise<Map<string, string>> => {
  const ids = [...new Set(questions.flatMap(({ dataType }) => dataType ?? []))];
  const types = ids.length === 0 ? [] : await em.find(DataType, { id: { $in: ids } });
  return new Map(types.map(({ id, dataFieldName }) => [id, dataFieldName]));
};
