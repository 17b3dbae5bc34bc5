import { inContext, type AnswerContext } from '@core/survey/answerContext';
import { completeSettings } from '@core/survey/defaults';
import { playScreenOuts } from '@core/survey/screenOuts';
import { textFiles } from '@core/survey/textFiles';
import { shownVariables } from '@core/survey/variables/shownVariables';
import { variablesEntry } from '@core/survey/variables/variablesEntry';
import { pickLanguage } from '@core/survey/translations';
import type { StoredSettings, Survey } from '@core/survey/types';
import { answerErrorSentences } from '@core/survey/validateAnswer';
import { outcomeTexts, previewTexts } from '@core/survey/widgetTexts';
import { withParts } from './parts/allParts';
import { drawSurvey, type DrawOptions, type DrawnSurvey } from './drawSurvey';
import { keepEvents } from './keepEvents';
import { problemsOf } from './problemsOf';
import screens from './screens';

export interface MountOptions
  extends
    Pick<DrawOptions, 'survey'>,
    Partial<Omit<DrawOptions, 'survey' | 'settings' | 'sentences' | 'check'>> {
  /** Styling; default: the survey's own settings, else the defaults. */
  settings?: StoredSettings | null;
  /** Where and by which visitor it is answered. Without it, conditions on the context show their questions. */
  context?: AnswerContext | null;
  /** Stays inside `element`, opens immediately, and tells people that Submit sends nothing. */
  preview?: boolean;
}

export interface MountedSurvey extends Omit<DrawnSurvey, 'update'> {
  /** Draws changed options without losing answers. A live preview calls it on every edit. */
  update: (changes: Partial<MountOptions>) => void;
}

const english = { ...answerErrorSentences, ...outcomeTexts, ...previewTexts };

/**
 * Behavior that a visitor's survey has no code for: a preview stays in its element, and its message
 * is not an error.
 */
const previewed: typeof screens.extend = (root, drawn, options) => {
  screens.extend(root, drawn, options);
  if (drawn.mode !== 'inline')
    Object.assign((root.firstElementChild as HTMLElement).style, {
      position: 'absolute',
      zIndex: 0,
    });
  const status = root.querySelector('.foot [role=status]');
  if (status) status.className = 'count';
};

/** The parts of a survey that can use variables. */
const textsOf = ({ questions, screens, translations }: Survey) => ({
  questions,
  screens,
  translations,
});

const asShown = (survey: Survey, context: AnswerContext | null): Survey => ({
  ...survey,
  questions: [
    ...inContext(survey.questions, context),
    ...variablesEntry(shownVariables(textsOf(survey), survey.variables)),
  ],
});

/**
 * Returns all options of a render, with all parts and with the endings that the server would
 * choose.
 */
const completed = ({
  survey,
  settings,
  context = null,
  ...options
}: MountOptions): Omit<DrawOptions, 'sentences'> => {
  const complete = completeSettings(settings ?? survey.settings);
  return {
    mode: complete.widget.displayMode,
    languages: [],
    seed: '',
    answers: {},
    onSubmit: () => 'saved',
    ...screens,
    ...options,
    check: problemsOf,
    survey: withParts(asShown(playScreenOuts(survey), context)),
    settings: complete,
    ...(options.preview && {
      openAfter: -1,
      extend: previewed,
      onSubmit: () => 'preview' as const,
    }),
  };
};

/** Mounts a survey with all parts in an element, for previews, where size doesn't matter. Languages other than English load later. */
export const mountSurvey = (element: Element, options: MountOptions): MountedSurvey => {
  let language: string | undefined;
  let shown = options;
  const mounted = drawSurvey(element, { ...completed(options), sentences: english });
  keepEvents(mounted.host);
  const speak = async (): Promise<void> => {
    const wanted = shown.languages?.[0] ?? shown.survey.language;
    const next = pickLanguage(Object.keys(textFiles), [wanted ?? '']);
    if (next === language) return;
    language = next;
    const texts = next ? (await textFiles[next]!()).default : {};
    if (next === language) mounted.update({ sentences: { ...english, ...texts } });
  };
  void speak();
  return {
    ...mounted,
    update: (changes) => {
      shown = { ...shown, ...changes };
      mounted.update(completed(shown));
      void speak();
    },
  };
};
