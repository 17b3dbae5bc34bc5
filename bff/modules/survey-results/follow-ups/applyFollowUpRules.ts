import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { asJson, query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import { emitEvents, type Happening } from '@bff/services/delivery/emitEvent';
import { SurveyRow } from '@bff/modules/surveys/survey.entity';
import type { MetRule } from './follow-up.entity';
import { FollowUpRule } from './follow-up-rule.entity';
import { addTags } from '../tag-rules/addTags';
import { tagRulesOf } from '../tag-rules/tagRules';
import { notifyRecipients } from './notifyRecipients';

/** Number of responses per transaction. */
export const MAX_RESPONSES_PER_STEP = 200;

type RuleSurvey = Pick<SurveyRow, 'id' | 'name' | 'familyId' | 'survey'>;

/** A response with the rules that it matches for the first time. */
interface Hit {
  responseId: string;
  survey: RuleSurvey;
  rules: { rule: FollowUpRule; score: number }[];
}

/**
 * Tags the company's waiting responses and checks them in the caller's transaction. Marks, follow-ups and
 * messages are stored together or not at all, so a rule fires once per response even if the job is
 * killed. Locks responses before their marks, in the same order as code that deletes them.
 * @returns the number of responses taken, and how many of them matched a rule for the first time.
 */
export const applyFollowUpRules = async (
  context: Context,
  em: EntityManager,
  companyId: string,
): Promise<{ responses: number; followUps: number }> => {
  const responses = await takeWaiting(em, companyId);
  if (responses.length === 0) return { responses: 0, followUps: 0 };
  const surveys = await em.find(
    SurveyRow,
    { companyId, id: { $in: [...new Set(responses.map(({ surveyId }) => surveyId))] } },
    { fields: ['id', 'name', 'familyId', 'survey'] },
  );
  const rules = await em.find(FollowUpRule, {
    companyId,
    familyId: { $in: [...new Set(surveys.map(({ familyId }) => familyId))] },
    isOn: true,
  });
  await tagResponses(em, companyId, responses, surveys);
  const known = await knownOf(
    em,
    companyId,
    responses.map(({ id }) => id),
  );
  const hits = responses.flatMap(({ id, surveyId, answers, isExcluded }): Hit[] => {
    const survey = surveys.find((one) => one.id === surveyId);
    if (!survey || isExcluded) return [];
    const before = known.get(id)?.met ?? [];
    const matched = rules.flatMap((rule) => {
      const score = rule.familyId === survey.familyId ? answers[rule.questionId] : undefined;
      const isNew = before.every(({ ruleId }) => ruleId !== rule.id);
      return isNew && typeof score === 'number' && score <= rule.atMost ? [{ rule, score }] : [];
    });
    return matched.length > 0 ? [{ responseId: id, survey, rules: matched }] : [];
  });
  const opened: Happening[] = [];
  for (const hit of hits) {
    const followUpId = await store(context, em, companyId, hit, known.get(hit.responseId));
    opened.push({ type: 'follow_up.opened', data: eventData(followUpId, hit) });
  }
  await emitEvents(context, em, companyId, opened);
  for (const rule of rules) {
    const metScores = hits.flatMap(({ survey, rules: met }) =>
      met.filter((one) => one.rule === rule).map(({ score }) => ({ survey, score })),
    );
    if (metScores.length > 0)
      await notifyRecipients(context, em, rule, {
        survey: metScores.at(-1)!.survey,
        scores: metScores.map(({ score }) => score),
      });
  }
  return { responses: responses.length, followUps: hits.length };
};

/** Adds the tags of the rules that the responses match. */
const tagResponses = async (
  em: EntityManager,
  companyId: string,
  responses: Awaited<ReturnType<typeof takeWaiting>>,
  surveys: readonly RuleSurvey[],
): Promise<void> => {
  const familyOf = new Map(surveys.map(({ id, familyId }) => [id, familyId]));
  const rules = await tagRulesOf(em, companyId, [...new Set(familyOf.values())]);
  for (const familyId of new Set(rules.map((rule) => rule.familyId)))
    await addTags(
      em,
      companyId,
      responses.filter(({ surveyId }) => familyOf.get(surveyId) === familyId),
      rules.filter((rule) => rule.familyId === familyId),
    );
};

/**
 * Removes marks from responses, and locks the responses against deletion until the transaction
 * ends.
 */
const takeWaiting = async (em: EntityManager, companyId: string) => {
  const waiting = await query(em)
    .selectFrom('waitingFollowUps')
    .where('companyId', '=', companyId)
    .select('responseId')
    .orderBy('responseId')
    .limit(MAX_RESPONSES_PER_STEP)
    .execute();
  if (waiting.length === 0) return [];
  const held = await query(em)
    .selectFrom('surveyResponses')
    .where('companyId', '=', companyId)
    .where('id', '=', anyUuid(waiting.map(({ responseId }) => responseId)))
    .where('isComplete', '=', true)
    .where('isTest', '=', false)
    .select(['id', 'surveyId', 'answers', 'isExcluded'])
    .orderBy('id')
    .forKeyShare()
    .skipLocked()
    .execute();
  const taken = await query(em)
    .deleteFrom('waitingFollowUps')
    .where('companyId', '=', companyId)
    .where('responseId', '=', anyUuid(held.map(({ id }) => id)))
    .returning('responseId')
    .execute();
  const ids = new Set(taken.map(({ responseId }) => responseId));
  return held.filter(({ id }) => ids.has(id));
};

/** Returns the existing follow-ups of responses, locked. */
const knownOf = async (em: EntityManager, companyId: string, ids: readonly string[]) => {
  const rows = await query(em)
    .selectFrom('followUps')
    .where('companyId', '=', companyId)
    .where('responseId', '=', anyUuid(ids))
    .select(['id', 'responseId', 'state', 'met', 'revision'])
    .orderBy('responseId')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.responseId, row]));
};

type KnownFollowUp =
  Awaited<ReturnType<typeof knownOf>> extends Map<string, infer Row> ? Row : never;

/**
 * Opens a follow-up, or reopens a closed one because a corrected answer matched another rule. @returns
 * its id.
 */
const store = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  { responseId, survey, rules }: Hit,
  known: KnownFollowUp | undefined,
): Promise<string> => {
  const at = context.clock();
  const id = known?.id ?? context.newId();
  const matched = metRules(rules);
  if (known)
    await query(em)
      .updateTable('followUps')
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .set({
        met: asJson([...known.met, ...matched]),
        state: known.state === 'closed' ? 'open' : known.state,
        revision: known.revision + 1,
        updatedAt: at,
      })
      .execute();
  else
    await query(em)
      .insertInto('followUps')
      .values({
        ...{ companyId, responseId, id },
        ...{ familyId: survey.familyId, surveyId: survey.id, state: 'open', met: asJson(matched) },
        ...{ revision: 1, createdAt: at, updatedAt: at },
      })
      .execute();
  return id;
};

const metRules = (rules: Hit['rules']): MetRule[] =>
  rules.map(({ rule, score }) => ({
    ruleId: rule.id,
    name: rule.name,
    questionId: rule.questionId,
    score,
  }));

/** The event names the response and the rules it matched, but no person. */
const eventData = (followUpId: string, { responseId, survey, rules }: Hit): object => ({
  followUpId,
  surveyId: survey.id,
  surveyName: survey.name,
  responseId,
  met: metRules(rules).map(({ name, questionId, score }) => ({ rule: name, questionId, score })),
});
