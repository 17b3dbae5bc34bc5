import type { SurveySettings } from '@core/survey/types';
import { liveStylingText } from '../texts/liveStylingText';

export const stepIds = ['themes', 'logo', 'colours', 'layout', 'widget', 'button', 'show'] as const;

export type StepId = (typeof stepIds)[number];

export interface StylingStep {
  id: StepId;
  number: number;
  title: string;
  support: string;
}

/**
 * The seven steps (STYLE-001). Button styling is included only if the widget is a button
 * (STYLE-002). Numbers stay the same.
 */
export const stepsFor = ({ widget }: Pick<SurveySettings, 'widget'>): StylingStep[] =>
  stepIds
    .map((id, index) => ({
      id,
      number: index + 1,
      title: liveStylingText(`step.${id}`),
      support: liveStylingText(`stepSupport.${id}`),
    }))
    .filter(({ id }) => id !== 'button' || widget.displayMode === 'button');
