import type { SurveySettings } from '@core/survey/types';

export const stepIds = ['themes', 'logo', 'colours', 'layout', 'widget', 'button', 'show'] as const;

export type StepId = (typeof stepIds)[number];

export interface StylingStep {
  id: StepId;
  number: number;
  title: string;
  support: string;
}

const titles: Record<StepId, readonly [title: string, support: string]> = {
  themes: ['Theme management', 'Save, load, delete or reset a look'],
  logo: ['Company logo', 'Image, place and shape'],
  colours: ['Colours and typography', 'Contrast is checked as you choose'],
  layout: ['Layout and display', 'Width, view mode, progress'],
  widget: ['Widget display mode', 'Overlay, inline or button'],
  button: ['Button styling', 'The button that opens the survey'],
  show: ['When to show the survey', 'Identifiers and targeting'],
};

/** The seven steps (STYLE-001); button styling takes part only when the widget is a button (STYLE-002). Numbers stay the same. */
export const stepsFor = ({ widget }: Pick<SurveySettings, 'widget'>): StylingStep[] =>
  stepIds
    .map((id, index) => ({ id, number: index + 1, title: titles[id][0], support: titles[id][1] }))
    .filter(({ id }) => id !== 'button' || widget.displayMode === 'button');
