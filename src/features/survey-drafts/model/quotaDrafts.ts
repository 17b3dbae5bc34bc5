import { LIMITS } from '@core/limits';
import type { Quota } from '@core/survey/quotas';
import { quotaScreen } from '@core/survey/quotas';
import type { ThanksScreen } from '@core/survey/screens';
import type { Question, Survey } from '@core/survey/types';
import { isUnary } from './conditionWords';

/** A quota as it is typed, with what it says when it is full. */
export interface QuotaDraft extends Omit<Quota, 'limit' | 'name'> {
  name: string;
  limit: string;
  ending: { title: string; text: string };
}

/** Parts of a survey that editing quotas changes: a full quota shows its text on a thank-you screen of its own. */
export type QuotaParts = Pick<Survey, 'quotas' | 'screens'>;

/** Open problem of a quota. */
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
      limit: String(limit),
      ending: { title: title ?? '', text: text ?? '' },
    };
  });

/** Returns the gaps to fill before the quotas can be applied. Other findings of the linter may wait for publishing. */
export const quotaProblems = (
  quotas: readonly QuotaDraft[],
  questions: readonly Question[],
): QuotaProblem[] =>
  quotas.flatMap((quota) => {
    const { id, limit, and } = quota;
    const amount = Number(limit);
    const isAmount =
      Number.isInteger(amount) && amount >= 1 && amount <= LIMITS.surveys.endResponsesMax;
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

/** Applies the quotas to the survey: their texts are put on their screens, and screens of removed quotas are removed. */
export const withQuotas = ({ screens }: Survey, drafts: readonly QuotaDraft[]): QuotaParts => {
  const before = screens?.thanks ?? [];
  const own = drafts.flatMap(({ id, ending: { title, text } }): ThanksScreen[] => {
    const screen = before.find(({ quota }) => quota === id);
    const next = { ...screen, quota: id, title, text };
    return title.trim() || text.trim() || next.link || next.picture ? [next] : [];
  });
  const others = before.filter(({ quota }) => !quota);
  return {
    quotas: drafts.map(({ ending: _ending, limit, name, ...quota }) => ({
      ...quota,
      ...(name.trim() && { name: name.trim() }),
      limit: Number(limit),
    })),
    ...((screens || own.length > 0) && { screens: { ...screens, thanks: [...own, ...others] } }),
  };
};
