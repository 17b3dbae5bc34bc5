import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { createQuestion } from '@core/survey/createQuestion';
import { createSurvey } from '@core/survey/defaults';
import { questionPresets } from '@core/survey/questionTypes';
import type { Question, QuestionType, Survey, WidgetMode } from '@core/survey/types';
import { mountSurvey } from '@widget/mountSurvey';
import { color } from '../../src/theme/tokenVariables';

/** A question type, or a rating that counts as a known score. */
export type MountedType = QuestionType | 'nps' | 'csat';

const titles: Record<MountedType, string> = {
  text: 'What were you looking for?',
  textarea: 'What should we improve first?',
  email: 'Where may we reach you?',
  number: 'How many people are in your household?',
  'multiple-choice': 'Where did you first hear about us?',
  'single-choice': 'Which delivery do you prefer?',
  checkbox: 'What slowed you down?',
  dropdown: 'Which shop do you visit most?',
  rating: 'How easy was it to check out today?',
  date: 'When did you last order?',
  'yes-no': 'Did you find what you wanted?',
  matrix: 'How satisfied are you with each of these?',
  ranking: 'What matters most to you?',
  slider: 'How much of your shopping do you do online?',
  consent: 'May we use your answers?',
  statement: 'Thank you. The next questions are about delivery.',
  'constant-sum': 'How would you share out 100 points?',
  contact: 'How may we reach you?',
  address: 'Where do you live?',
  scheduling: 'When may we call you?',
  signature: 'Please sign for your parcel.',
  'file-upload': 'Which photos show the damage?',
  'picture-choice': 'Which of these would you put in your hall?',
  nps: 'How likely are you to recommend us?',
  csat: 'How satisfied are you with your order?',
};

/** A plain image in one hue. */
const pictureOf = (fill: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="${fill}" d="M0 0h4v3H0z"/></svg>`)}`;

const pictures = {
  pictures: ['tan', 'peru', 'sienna'].map(pictureOf),
  alts: ['Light boards', 'Boards with knots', 'Dark boards'],
};

const questionOf = (asked: MountedType): Question => {
  const preset = questionPresets.find((each) => each.preset === asked);
  const base = createQuestion(preset?.type ?? (asked as QuestionType), 'q1');
  return {
    ...base,
    title: titles[asked],
    ...(preset ? { settings: preset.settings } : {}),
    ...(base.options && base.options.length > 1
      ? { options: ['Delivery cost appeared late', 'Too many form fields', 'Payment failed'] }
      : {}),
    ...(asked === 'scheduling' && { settings: { link: 'https://book.example/call' } }),
    ...(asked === 'picture-choice' && {
      options: ['Birch', 'Pine', 'Oak from a certified forest'],
      settings: { ...base.settings, ...pictures },
    }),
  };
};

const surveyOf = (asked: MountedType, language: string): Survey => ({
  ...createSurvey(),
  language,
  title: `Checkout, ${asked}`,
  description: '',
  questions: [questionOf(asked)],
});

export interface MountedQuestionProps {
  asked: MountedType;
  mode: WidgetMode;
  /** `dark` replaces only colors that still have their default. */
  theme: 'light' | 'dark';
  /**
   * Language of the widget's own texts, such as `de`. Defaults to English. Arabic and Hebrew are
   * right-to-left.
   */
  language?: string;
}

/** The widget as visitors see it, asking one question, in its own shadow root. */
export function MountedQuestion({ asked, mode, theme, language = 'en' }: MountedQuestionProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const mounted = mountSurvey(host.current, {
      survey: surveyOf(asked, language),
      mode,
      theme,
      preview: true,
    });
    return () => {
      mounted.unmount();
    };
  }, [asked, mode, theme, language]);
  return (
    <Box
      ref={host}
      data-asked={asked}
      sx={{
        position: 'relative',
        overflow: 'hidden',
        minHeight: mode === 'inline' ? 120 : 520,
        borderRadius: 'var(--radius-card)',
        backgroundColor: theme === 'dark' ? color.code : color.sunken,
      }}
    />
  );
}
