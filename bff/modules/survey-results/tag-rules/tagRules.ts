import type { EntityManager } from '@mikro-orm/sql';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import {
  TAG_RULE_LIMITS,
  type createTagRule as createContract,
  type listTagRules as listContract,
} from '@core/contract/tagRules';
import { AppError } from '@core/errors/AppError';
import { normaliseSurvey } from '@core/survey/normalise';
import { questionTypeEntry } from '@core/survey/questionTypes';
import { type Context, retryableTransaction } from '@bff/context';
import { lockFor } from '@bff/db/lockFor';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import { auditSurvey } from '@bff/modules/surveys/auditSurvey';
import { findSurvey, identifySurvey } from '@bff/modules/surveys/readSurvey';
import type { SurveyRow } from '@bff/modules/surveys/survey.entity';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { TagRule } from './tag-rule.entity';

type RuleBody = ValidInputOf<typeof createContract>['body'];
type Presented = ResponseOf<typeof createContract>;

const invalid = (field: string, sentence: string): AppError =>
  new AppError('validation_failed', { sentence, fields: { [field]: sentence } });

/** Returns the rules of families of surveys, by tag. */
export const tagRulesOf = (em: EntityManager, companyId: string, familyIds: readonly string[]) =>
  query(em)
    .selectFrom('tagRules')
    .where('companyId', '=', companyId)
    .where('familyId', '=', anyUuid(familyIds))
    .select(['id', 'familyId', 'tag', 'questionId', 'words', 'from', 'to'])
    .orderBy('tag')
    .orderBy('id')
    .execute();

/** Returns the rules of a survey. @throws AppError not_found. */
export const listTagRules = (
  context: Context,
  surveyId: string,
): Promise<ResponseOf<typeof listContract>> =>
  context.read(async (em) => {
    const { companyId, familyId } = await identifySurvey(em, surveyId);
    return { rules: (await tagRulesOf(em, companyId, [familyId])).map(present) };
  });

/** Adds a rule. @throws AppError not_found, validation_failed. */
export const createTagRule = (
  context: Context,
  surveyId: string,
  body: RuleBody,
): Promise<Presented> =>
  retryableTransaction(context, async (em) => {
    const survey = await findSurvey(em, surveyId);
    const { companyId, familyId } = survey;
    await lockFor(em, `tag-rules:${familyId}`);
    const most = TAG_RULE_LIMITS.rules;
    if ((await em.count(TagRule, { companyId, familyId })) >= most)
      throw invalid('tag', `A survey can have at most ${most} tag rules. Please delete one first.`);
    const rule = em.create(TagRule, {
      ...conditionOf(survey, body),
      ...{ companyId, familyId, id: context.newId(), tag: body.tag, questionId: body.questionId },
      ...{ createdById: context.actor?.userId ?? null, createdAt: context.clock() },
    });
    auditSurvey(context, em, survey, 'surveys.tagRuleAdded', factsOf(rule));
    await em.flush();
    return present(rule);
  });

/**
 * Replaces a rule; the tags that it added are kept. @throws AppError not_found, validation_failed.
 */
export const updateTagRule = (
  context: Context,
  { id: surveyId, ruleId }: { id: string; ruleId: string },
  body: RuleBody,
): Promise<Presented> =>
  retryableTransaction(context, async (em) => {
    const survey = await findSurvey(em, surveyId);
    const { companyId, familyId } = survey;
    const rule = await em.findOne(TagRule, { companyId, familyId, id: ruleId });
    if (!rule) throw new AppError('not_found');
    const before = factsOf(rule);
    Object.assign(rule, {
      ...conditionOf(survey, body),
      ...{ tag: body.tag, questionId: body.questionId },
    });
    writeAudit(context, em, {
      companyId,
      action: 'surveys.tagRuleChanged',
      subject: { type: 'survey', id: survey.id, name: survey.name },
      before,
      after: factsOf(rule),
    });
    await em.flush();
    return present(rule);
  });

/** Deletes a rule; the tags that it added are kept. @throws AppError not_found. */
export const deleteTagRule = (context: Context, surveyId: string, ruleId: string): Promise<void> =>
  retryableTransaction(context, async (em) => {
    const survey = await identifySurvey(em, surveyId);
    const { companyId, familyId } = survey;
    const rule = await em.findOne(TagRule, { companyId, familyId, id: ruleId });
    if (!rule) throw new AppError('not_found');
    auditSurvey(context, em, survey, 'surveys.tagRuleDeleted', factsOf(rule));
    em.remove(rule);
    await em.flush();
  });

/** Queues the job that tags existing responses. @returns its run. @throws AppError not_found. */
export const applyTagRules = (context: Context, surveyId: string): Promise<{ runId: string }> =>
  retryableTransaction(context, async (em) => {
    const { companyId, familyId } = await identifySurvey(em, surveyId);
    const runId = await context.jobs.enqueue(
      em,
      'survey-results.tag',
      { familyId },
      {
        ...{ companyId, subjectId: `tags:${familyId}`, onceKey: `survey-results.tag:${familyId}` },
        createdById: context.actor?.userId ?? null,
        trigger: 'manual',
      },
    );
    return { runId };
  });

/** Deletes the rules of a survey, when it is the last of its family. */
export const dropTagRules = async (
  em: EntityManager,
  { id, companyId, familyId }: SurveyRow,
): Promise<void> => {
  const other = await query(em)
    .selectFrom('surveys')
    .where('companyId', '=', companyId)
    .where('familyId', '=', familyId)
    .where('id', '<>', id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (other) return;
  await query(em)
    .deleteFrom('tagRules')
    .where('companyId', '=', companyId)
    .where('familyId', '=', familyId)
    .execute();
};

/** Returns what an answer must have: words for texts and options, a range for numbers. */
const conditionOf = (
  { survey }: SurveyRow,
  { questionId, words, ...band }: RuleBody,
): Pick<TagRule, 'words' | 'from' | 'to'> => {
  const [from, to] = [band.from ?? null, band.to ?? null];
  const question = normaliseSurvey(survey).questions.find(({ id }) => id === questionId);
  const { shape } = question ? questionTypeEntry(question.type) : { shape: null };
  if (shape === 'number') {
    if (from === null && to === null)
      throw invalid('from', 'Please enter the smallest or the largest number.');
    if (from !== null && to !== null && from > to)
      throw invalid('to', 'The largest number must not be below the smallest.');
    return { words: null, from, to };
  }
  if (shape !== 'text' && shape !== 'option' && shape !== 'options')
    throw invalid('questionId', 'Please choose a question with a text or numeric answer.');
  const wanted = [...new Set((words ?? []).filter((word) => /[\p{L}\p{N}]/u.test(word)))];
  if (wanted.length === 0) throw invalid('words', 'Please enter at least one word or phrase.');
  return { words: wanted, from: null, to: null };
};

type RuleColumns = Pick<TagRule, 'id' | 'tag' | 'questionId' | 'words' | 'from' | 'to'>;

const present = ({ id, tag, questionId, words, from, to }: RuleColumns): Presented => ({
  ...{ id, tag, questionId, words: words ?? null },
  ...{ from: from ?? null, to: to ?? null },
});

const factsOf = ({ tag, questionId, words, from, to }: RuleColumns) => ({
  ...{ tag, question: questionId, words: words?.join(', ') },
  ...{ from: from ?? undefined, to: to ?? undefined },
});
