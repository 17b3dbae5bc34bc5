import { LIMITS } from '@core/limits';
import type { Quota } from '@core/survey/quotas';
import { quotaScreen } from '@core/survey/screens';
import { isScreenOut } from '@core/survey/screenOuts';
import type { ThanksScreen } from '@core/survey/screens';
import type { Question, Survey } from '@core/survey/types';
import { isUnary } from './conditionWords';

/** A quota or screen-out being edited, with its closing message. */
export interface QuotaDraft extends Omit<Quota, 'limit' | 'name'> {
  name: string;
  /** Empty for a screen-out. */
  limit: string;
  /** True for a screen-out, which accepts no one. */
  isScreenOut?: boolean;
  ending: { title: string; text: string };
}

/**
 * Parts of a survey that quotas change: a full quota shows its message on its own thank-you screen.
 */
export type QuotaParts = Pick<Survey, 'quotas' | 'screens'>;

/** Problem that blocks applying a quota. */
export interface QuotaProblem {
  id: string;
  part: 'limit' | 'value';
}

/** Returns a survey's quotas for editing. */
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

/**
 * Returns the gaps to fill before the quotas can be applied. Other findings only matter for
 * publishing.
 */
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

/**
 * Applies the quotas to the survey: adds their messages to their screens, and deletes the screens
 * of removed quotas.
 */
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
