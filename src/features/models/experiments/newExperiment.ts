import { LIMITS } from '@core/limits';
import { type ExperimentGoal, type Guardrail, VARIANT_KEYS } from '@core/models/experiments';
import type { TypedSlider } from '../rules/SliderFields';
import {
  hasRules,
  NO_RULES,
  perSellerProblem,
  setupOfRules,
  type TypedRules,
} from '../rules/typedRules';
import type { NewExperiment } from './experimentsApi';
import { experimentsText } from './texts/experimentsText';

/** A variant being edited. Shares stay text until they are sent. */
export interface TypedVariant {
  share: string;
  sliders: readonly TypedSlider[];
  rules: TypedRules;
}

/** A variant without any changes. */
export const blankVariant = (share: string): TypedVariant => ({
  share,
  sliders: [],
  rules: NO_RULES,
});

/** An experiment being edited. */
export interface TypedExperiment {
  name: string;
  placement: string;
  goal: ExperimentGoal;
  guardrail: Guardrail;
  holdout: string;
  variants: TypedVariant[];
}

const whole = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : NaN);

/**
 * Divides the people outside the holdout among the variants, as evenly as whole percentages allow.
 */
export const divideEvenly = (
  variants: readonly TypedVariant[],
  holdout: string,
): TypedVariant[] => {
  const left = 100 - (whole(holdout) || 0);
  const each = Math.floor(left / variants.length);
  return variants.map((variant, at) => ({
    ...variant,
    share: String(at === 0 ? left - each * (variants.length - 1) : each),
  }));
};

/** Initial values: half of the people for each variant, and no changes. */
export const blankExperiment: TypedExperiment = {
  name: '',
  placement: 'for_you',
  goal: 'clicks',
  guardrail: 'warn',
  holdout: '0',
  variants: [blankVariant('50'), blankVariant('50')],
};

/**
 * Returns the problems that prevent sending, by field. Those of shares and settings are keyed by
 * the index of their variant.
 */
export const experimentProblems = ({
  name,
  holdout,
  variants,
}: TypedExperiment): Partial<Record<string, string>> => {
  const problems: Partial<Record<string, string>> = {};
  if (name.trim() === '') problems.name = experimentsText('nameMissing');
  const kept = whole(holdout);
  if (!(kept <= LIMITS.experiments.holdoutMax))
    problems.holdout = experimentsText('holdoutWrong', { most: LIMITS.experiments.holdoutMax });
  variants.forEach(({ share, sliders, rules }, at) => {
    if (!(whole(share) >= 1)) problems[`share${at}`] = experimentsText('shareWrong');
    const wrong = perSellerProblem(rules);
    if (wrong) problems[`seller${at}`] = wrong;
    if (at > 0 && sliders.length === 0 && !hasRules(rules))
      problems[`settings${at}`] = experimentsText('nothingChanged', { variant: VARIANT_KEYS[at]! });
  });
  const sum = variants.reduce((all, { share }) => all + whole(share), kept);
  if (Number.isFinite(sum) && sum !== 100) problems.sum = experimentsText('sumWrong', { sum });
  return problems;
};

/** Returns the body to send. */
export const experimentBody = ({
  name,
  holdout,
  variants,
  ...rest
}: TypedExperiment): NewExperiment => ({
  ...rest,
  name: name.trim(),
  holdout: whole(holdout),
  variants: variants.map(({ share, sliders, rules }) => ({
    share: whole(share),
    ...(sliders.length > 0
      ? { discovery: Object.fromEntries(sliders.map(({ slider, value }) => [slider, value])) }
      : {}),
    ...setupOfRules(rules),
  })),
});
