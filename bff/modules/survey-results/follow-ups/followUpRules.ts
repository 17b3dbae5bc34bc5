import type { EntityManager } from '@mikro-orm/sql';
import {
  FOLLOW_UP_LIMITS,
  type createFollowUpRule as createContract,
  type readFollowUpRules as readContract,
  type updateFollowUpRule as updateContract,
} from '@core/contract/followUps';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { normaliseSurvey } from '@core/survey/normalise';
import { questionTypeEntry } from '@core/survey/questionTypes';
import { type Context, retryableTransaction } from '@bff/context';
import { lockFor } from '@bff/db/lockFor';
import { asJson, query } from '@bff/db/query';
import { auditSurvey } from '@bff/modules/surveys/auditSurvey';
import { findSurvey, identifySurvey, type SurveyKeys } from '@bff/modules/surveys/readSurvey';
import type { SurveyRow } from '@bff/modules/surveys/survey.entity';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { DeliveryEndpoint } from '@bff/services/delivery/delivery-endpoint.entity';
import { requireVerifiedEmail } from '@bff/services/mailer/requireVerifiedEmail';
import { FollowUpRule } from './follow-up-rule.entity';
import { checkMessageUrl, removeAddress, saveAddress } from './messageAddress';
import { readTeammates } from '@bff/modules/surveys/readTeammates';

type RuleBody = ValidInputOf<typeof createContract>['body'];

const invalid = (field: string, sentence: string): AppError =>
  new AppError('validation_failed', { sentence, fields: { [field]: sentence } });

/**
 * Returns the rules of a survey's family by name, and the teammates to choose from. @throws
 * AppError not_found.
 */
export const readFollowUpRules = (
  context: Context,
  surveyId: string,
): Promise<ResponseOf<typeof readContract>> =>
  context.read(async (em) => {
    const { companyId, familyId } = await identifySurvey(em, surveyId);
    const rules = await query(em)
      .selectFrom('followUpRules as r')
      .leftJoin('deliveryEndpoints as e', (join) =>
        join.onRef('e.companyId', '=', 'r.companyId').onRef('e.id', '=', 'r.endpointId'),
      )
      .where('r.companyId', '=', companyId)
      .where('r.familyId', '=', familyId)
      .select(['r.id', 'r.name', 'r.questionId', 'r.atMost', 'r.mailTo', 'r.isOn', 'r.revision'])
      .select(['e.url', 'e.disabledAt', 'e.disabledReason', 'e.failingSince'])
      .orderBy('r.name')
      .orderBy('r.id')
      .execute();
    const teammates = await readTeammates(em, companyId);
    return {
      rules: rules.map(({ url, ...rule }) =>
        presentRule(rule, url === null ? null : { ...rule, url }),
      ),
      teammates: teammates.map(({ id, name }) => ({ id, name })),
      sendsMail: context.mailer.configured,
    };
  });

/** Adds a rule. @throws AppError not_found, validation_failed, email_unverified. */
export const createFollowUpRule = (
  context: Context,
  surveyId: string,
  body: RuleBody,
): Promise<PresentedRule> => {
  checkReach(context, body);
  return retryableTransaction(context, async (em) => {
    const survey = await findSurvey(em, surveyId);
    const { companyId, familyId } = survey;
    await lockFor(em, `follow-up-rules:${familyId}`);
    const most = FOLLOW_UP_LIMITS.rules;
    if ((await em.count(FollowUpRule, { companyId, familyId })) >= most)
      throw invalid(
        'name',
        `A survey can have at most ${most} follow-up rules. Please delete one first.`,
      );
    checkQuestion(survey, body.questionId);
    await checkRecipients(em, companyId, body.mailTo);
    const endpoint = body.messageUrl
      ? await saveAddress(context, em, companyId, null, body.messageUrl)
      : null;
    const at = context.clock();
    const rule = em.create(FollowUpRule, {
      ...fieldsOf(body),
      ...{ companyId, familyId, id: context.newId(), endpointId: endpoint?.id ?? null },
      ...{ messages: 0, revision: 1, createdAt: at, updatedAt: at },
      createdById: context.actor?.userId ?? null,
    });
    auditSurvey(context, em, survey, 'surveys.followUpRuleAdded', factsOf(rule, endpoint));
    await em.flush();
    return presentRule(rule, endpoint);
  });
};

/**
 * Changes a rule. @throws AppError not_found, validation_failed, email_unverified; conflict if its
 * revision has changed.
 */
export const updateFollowUpRule = (
  context: Context,
  { id: surveyId, ruleId }: { id: string; ruleId: string },
  body: ValidInputOf<typeof updateContract>['body'],
): Promise<PresentedRule> => {
  checkReach(context, body);
  return retryableTransaction(context, async (em) => {
    const survey = await findSurvey(em, surveyId);
    const { companyId } = survey;
    const before = await findRule(em, survey, ruleId);
    // A version of the survey may lack the rule's question.
    if (body.questionId !== before.questionId) checkQuestion(survey, body.questionId);
    await checkRecipients(em, companyId, body.mailTo);
    const oldEndpoint = await endpointOf(em, before);
    const facts = factsOf(before, oldEndpoint);
    const changed = await query(em)
      .updateTable('followUpRules')
      .where('companyId', '=', companyId)
      .where('id', '=', ruleId)
      .where('revision', '=', body.revision)
      .set({
        ...{ ...fieldsOf(body), mailTo: asJson(body.mailTo) },
        ...{ revision: body.revision + 1, updatedAt: context.clock() },
      })
      .executeTakeFirstOrThrow();
    if (changed.numUpdatedRows === 0n) throw new AppError('conflict');
    const endpoint = await changeAddress(context, em, before, body.messageUrl);
    await em.refresh(before);
    writeAudit(context, em, {
      companyId,
      action: 'surveys.followUpRuleChanged',
      subject: { type: 'survey', id: survey.id, name: survey.name },
      before: facts,
      after: { ...factsOf(before, endpoint), ...(body.messageUrl && { newAddress: true }) },
    });
    await em.flush();
    return presentRule(before, endpoint);
  });
};

/** Deletes a rule with its URL; its follow-ups are kept. @throws AppError not_found. */
export const deleteFollowUpRule = (
  context: Context,
  surveyId: string,
  ruleId: string,
): Promise<void> =>
  retryableTransaction(context, async (em) => {
    const survey = await identifySurvey(em, surveyId);
    const rule = await findRule(em, survey, ruleId);
    const facts = factsOf(rule, await endpointOf(em, rule));
    auditSurvey(context, em, survey, 'surveys.followUpRuleDeleted', facts);
    await removeAddress(em, rule);
    em.remove(rule);
    await em.flush();
  });

const findRule = async (
  em: EntityManager,
  { companyId, familyId }: SurveyKeys,
  id: string,
): Promise<FollowUpRule> => {
  const rule = await em.findOne(FollowUpRule, { companyId, familyId, id });
  if (!rule) throw new AppError('not_found');
  return rule;
};

const endpointOf = (
  em: EntityManager,
  { companyId, endpointId }: FollowUpRule,
): Promise<DeliveryEndpoint | null> =>
  endpointId ? em.findOne(DeliveryEndpoint, { companyId, id: endpointId }) : Promise.resolve(null);

/** Keeps the URL of a rule, removes it if the text is empty, or saves a new one. */
const changeAddress = async (
  context: Context,
  em: EntityManager,
  rule: FollowUpRule,
  url: string | undefined,
): Promise<DeliveryEndpoint | null> => {
  if (url === undefined) return endpointOf(em, rule);
  const { companyId, id } = rule;
  if (url === '') await removeAddress(em, rule);
  const endpoint =
    url === '' ? null : await saveAddress(context, em, companyId, await endpointOf(em, rule), url);
  await query(em)
    .updateTable('followUpRules')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .set({ endpointId: endpoint?.id ?? null })
    .execute();
  return endpoint;
};

const fieldsOf = ({ name, questionId, atMost, mailTo, isOn }: RuleBody) => ({
  ...{ name, questionId, atMost, isOn },
  mailTo: [...new Set(mailTo)],
});

/** Only teammates with a confirmed email address may send to other people or servers. */
const checkReach = (context: Context, { mailTo, messageUrl }: RuleBody): void => {
  if (mailTo.length > 0 || messageUrl) requireVerifiedEmail(context);
  if (messageUrl) checkMessageUrl(context, messageUrl);
};

const checkQuestion = ({ survey }: SurveyRow, questionId: string): void => {
  const question = normaliseSurvey(survey).questions.find(({ id }) => id === questionId);
  if (!question || questionTypeEntry(question.type).shape !== 'number')
    throw invalid('questionId', 'Please choose a question with a numeric answer.');
};

const checkRecipients = async (
  em: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  const known = new Set((await readTeammates(em, companyId)).map(({ id }) => id));
  if (!ids.every((id) => known.has(id)))
    throw invalid('mailTo', 'Please choose teammates who can see results.');
};

/** A rule's data for the audit trail. */
const factsOf = (
  { name, questionId, atMost, mailTo, isOn }: FollowUpRule,
  endpoint: DeliveryEndpoint | null,
) => ({
  ...{ rule: name, question: questionId, atMost, isOn },
  ...{ recipients: mailTo.length, message: endpoint?.url ?? null },
});

type PresentedRule = ResponseOf<typeof createContract>;

type RuleColumns = Pick<
  FollowUpRule,
  'id' | 'name' | 'questionId' | 'atMost' | 'mailTo' | 'isOn' | 'revision'
>;
type EndpointColumns = Pick<
  DeliveryEndpoint,
  'url' | 'disabledAt' | 'disabledReason' | 'failingSince'
>;

const presentRule = (
  { id, name, questionId, atMost, mailTo, isOn, revision }: RuleColumns,
  endpoint: EndpointColumns | null,
): PresentedRule => ({
  ...{ id, name, questionId, atMost, mailTo: [...mailTo], isOn, revision },
  message: endpoint && {
    host: new URL(endpoint.url).host,
    stopped: endpoint.disabledAt ? (endpoint.disabledReason ?? '') : null,
    failingSince: endpoint.failingSince?.toISOString() ?? null,
  },
});
