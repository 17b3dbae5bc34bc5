import { normaliseSurvey } from '@core/survey/normalise';
import { nameQuestions } from '@core/survey/piping';
import { addDays, localDay } from '@core/time/zonedTime';
import type { Context } from '@bff/context';
import { companyZone } from '@bff/modules/companies/companyZone';
import { SurveyRow } from '@bff/modules/surveys/survey.entity';
import type { MailData } from '@bff/services/mailer/mail-texts/mailText';
import { Company } from '@bff/tenancy/company.entity';
import { readAnalytics } from '../analytics/readAnalytics';
import type { ResultMail } from './result-mail.entity';

/** Number of periods in the trend. */
const PERIODS = 4;

/**
 * Returns the numbers of the last whole days before an email's time, with those of the periods
 * before; null if no version of the survey is left.
 */
export const resultsInMail = async (
  context: Context,
  { companyId, familyId, every, nextAt }: ResultMail,
): Promise<Omit<MailData['results'], 'unsubscribe'> | null> => {
  const found = await context.read(async (em) => {
    const survey = await em.findOne(
      SurveyRow,
      { companyId, familyId },
      { orderBy: { version: 'desc' } },
    );
    const { name } = await em.findOneOrFail(Company, { id: companyId });
    return { survey, companyName: name, timeZone: await companyZone(em, companyId) };
  }, companyId);
  const { survey, companyName, timeZone } = found;
  if (!survey) return null;
  const questions = nameQuestions(normaliseSurvey(survey.survey).questions);
  const scored =
    questions.find(({ settings }) => settings?.preset === 'nps') ??
    questions.find(({ settings }) => settings?.preset === 'csat');
  const length = every === 'day' ? 1 : 7;
  const today = localDay(nextAt, timeZone);
  const periods = [];
  for (let at = PERIODS; at > 0; at -= 1) {
    const [from, to] = [addDays(today, -at * length), addDays(today, -(at - 1) * length - 1)];
    const sent = { family: true, dateFrom: from, dateTo: to };
    const numbers = await readAnalytics(context, survey.id, sent, companyId);
    const summary = scored && numbers.questionSummaries[scored.id];
    periods.push({
      ...{ from, to, responses: numbers.totalResponses },
      score: summary?.score == null ? null : Math.round(summary.score * 10) / 10,
      answers: summary?.answered ?? 0,
    });
  }
  return {
    ...{ companyName, surveyId: survey.id, surveyName: survey.name, every, periods },
    score: scored ? { question: scored.title, isNps: scored.settings?.preset === 'nps' } : null,
  };
};
