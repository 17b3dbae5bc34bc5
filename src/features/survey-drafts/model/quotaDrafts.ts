import { LIMITS } from '@core/limits';
import { quotaScreen, type Quota } from '@core/survey/quotas';
import { isScreenOut } from '@core/survey/screenOuts';
import type { ThanksScreen } from '@core/survey/screens';
import type { Question, Survey } from '@core/survey/types';
import { isUnary } from './conditionWords';

/** A quota or screen-out as it is typed, with what it says at its end. */
export interface QuotaDraft extends Omit<Quota, 'limit' | 'name'> {
  name: string;
  /** Empty for a screen-out. */
  limit: string;
  /** It takes no one. */
  isScreenOut?: boolean;
  ending: { title: string; text: string };
}

/** What editing quotas changes of a survey: a full quota says its words on a thank-you screen of its own. */
export type QuotaParts = Pick<Survey, 'quotas' | 'screens'>;

/** What is not right yet in a quota. */
export interface QuotaProblem {
  id: string;
  part: 'limit' | 'value';
}

/** The quotas of a survey, to be typed in. */
export const quotaDrafts = (survey: Survey): QuotaDraft[] =>
  (survey.quotas ?? []).map(({ limit, name, ...quota }) => {
    const { title, text } = quotaScreen(survey, quota.id) ?? {};
    return {
      ...quota,
      name: name ?? '',
      ...(isScreenOut({ limit }) ? { limit: '', isScreenOut: true } : { limit: String(limit) }),
      ending: { title: title ?? '', text: text ?? '' },
    };
  });

/** What has to be typed before the quotas can be applied. What the linter says besides may wait for publishing. */
export const quotaProblems = (
  quotas: readonly QuotaDraft[],
  questions: readonly Question[],
): QuotaProblem[] =>
  quotas.flatMap((quota) => {
    const { id, limit, and } = quota;
    const amount = Number(limit);
    const isAmount =
      quota.isScreenOut ||
      (Number.isInteger(amount) && amount >= 1 && amount <= LIMITS.surveys.endResponsesMax);
    const hasValues = [quota, ...(and ?? [])].every(
      ({ targetQuestionId, operator, value }) =>
        isUnary(operator) ||
        String(value ?? '').trim() !== '' ||
        !questions.some((question) => question.id === targetQuestionId),
    );
    return [
      ...(isAmount ? [] : [{ id, part: 'limit' } as const]),
      ...(hasValues ? [] : [{ id, part: 'value' } as const]),
    ];
  });

/** What the survey becomes with these quotas: their words are put on their screens, and screens of quotas that are gone go. */
export const withQuotas = ({ screens }: Survey, drafts: readonly QuotaDraft[]): QuotaParts => {
  const before = screens?.thanks ?? [];
  const own = drafts.flatMap(({ id, ending: { title, text } }): ThanksScreen[] => {
    const screen = before.find(({ quota }) => quota === id);
    const next = { ...screen, quota: id, title, text };
    return title.trim() || text.trim() || next.link || next.picture ? [next] : [];
  });
  const others = before.filter(({ quota }) => !quota);
  return {
    quotas: drafts.map(({ ending: _ending, isScreenOut: takesNone, limit, name, ...quota }) => ({
      ...quota,
      ...(name.trim() && { name: name.trim() }),
      limit: takesNone ? 0 : Number(limit),
    })),
    ...((screens || own.length > 0) && { screens: { ...screens, thanks: [...own, ...others] } }),
  };
};
