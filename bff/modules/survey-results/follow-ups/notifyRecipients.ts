import type { EntityManager } from '@mikro-orm/sql';
import { FOLLOW_UP_LIMITS } from '@core/contract/followUps';
import { normaliseSurvey } from '@core/survey/normalise';
import { nameQuestions } from '@core/survey/piping';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import type { SurveyRow } from '@bff/modules/surveys/survey.entity';
import { DeliveryEndpoint } from '@bff/services/delivery/delivery-endpoint.entity';
import { deliver } from '@bff/services/delivery/signedDelivery';
import { enqueueMail } from '@bff/services/mailer/enqueueMail';
import { renderMail } from '@bff/services/mailer/mailTemplates';
import type { MailData } from '@bff/services/mailer/mail-texts/mailText';
import { Company } from '@bff/tenancy/company.entity';
import { User } from '@bff/tenancy/user.entity';
import type { FollowUpRule } from './follow-up-rule.entity';
import { readTeammates } from '@bff/modules/surveys/readTeammates';

/** Purpose of the endpoints that rules post messages to. */
export const FOLLOW_UP_PURPOSE = 'follow-up';

/** Event name of these messages in the delivery log. */
export const FOLLOW_UP_MESSAGE = 'follow_up.message';

const HOUR_MS = 3_600_000;

/** The scores that matched a rule at the same time. */
export interface MetScores {
  survey: Pick<SurveyRow, 'id' | 'name' | 'survey'>;
  scores: readonly number[];
}

/**
 * Queues the emails and the message of a rule in the caller's transaction, one of each for all
 * scores. They contain scores but no names. The number of messages per hour is limited. Further
 * scores only open follow-ups, and the last message says so.
 */
export const notifyRecipients = async (
  context: Context,
  em: EntityManager,
  rule: FollowUpRule,
  { survey, scores }: MetScores,
): Promise<void> => {
  const { companyId, mailTo, endpointId } = rule;
  if (mailTo.length === 0 && endpointId === null) return;
  const count = await countMessage(context, em, rule);
  if (count > FOLLOW_UP_LIMITS.messagesAnHour) return;
  const { name: companyName } = await em.findOneOrFail(Company, { id: companyId });
  const question = nameQuestions(normaliseSurvey(survey.survey).questions).find(
    ({ id }) => id === rule.questionId,
  );
  const data: MailData['followUp'] = {
    ...{ companyName, surveyName: survey.name, surveyId: survey.id, ruleName: rule.name },
    question: question?.title ?? rule.questionId,
    scores: [...scores],
    isLast: count === FOLLOW_UP_LIMITS.messagesAnHour,
  };
  if (mailTo.length > 0)
    for (const teammate of await readTeammates(em, companyId))
      if (mailTo.includes(teammate.id))
        await enqueueMail(context, em, companyId, teammate, 'followUp', data);
  if (endpointId) await postMessage(context, em, rule, data);
};

const postMessage = async (
  context: Context,
  em: EntityManager,
  { companyId, endpointId, createdById }: FollowUpRule,
  data: MailData['followUp'],
): Promise<void> => {
  const endpoint = await em.findOne(DeliveryEndpoint, { companyId, id: endpointId });
  if (!endpoint) return;
  const author = createdById ? await em.findOne(User, { id: createdById }) : null;
  const body = { text: messageOf(context, data, author) };
  await deliver(context, em, [{ endpoint, type: FOLLOW_UP_MESSAGE, body }]);
};

/**
 * Escapes the three characters that chat apps read as markup; otherwise a name could notify a whole
 * channel.
 */
const messageOf = (
  { publicUrl }: Context,
  data: MailData['followUp'],
  author: Pick<User, 'language'> | null,
): string => {
  const { subject, lines, link } = renderMail(
    'followUp',
    data,
    author?.language ?? 'en',
    publicUrl,
  );
  return [subject, ...lines, ...(link ? [link] : [])]
    .join('\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
};

/** Counts a message of a rule. @returns its number within the hour. */
const countMessage = async (
  context: Context,
  em: EntityManager,
  { companyId, id, countedFrom, messages }: FollowUpRule,
): Promise<number> => {
  const at = context.clock();
  const isSameHour =
    countedFrom !== null &&
    countedFrom !== undefined &&
    at.getTime() - countedFrom.getTime() < HOUR_MS;
  const count = isSameHour ? messages + 1 : 1;
  await query(em)
    .updateTable('followUpRules')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .set({ countedFrom: isSameHour ? countedFrom : at, messages: count })
    .execute();
  return count;
};
