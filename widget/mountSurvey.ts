import { playScreenOuts } from '@core/survey/screenOuts';
import { textFiles } from '@core/survey/textFiles';
import { pickLanguage } from '@core/survey/translations';
import { answerErrorSentences } from '@core/survey/validateAnswer';
import { outcomeTexts, previewTexts } from '@core/survey/widgetTexts';
import { withParts } from './parts/allParts';
import { drawSurvey, type DrawOptions, type MountedSurvey } from './drawSurvey';
import { keepEvents } from './keepEvents';
import { problemsOf } from './problemsOf';
import screens from './screens';

export type { MountedSurvey };
export type MountOptions = Omit<DrawOptions, 'sentences' | 'judge'>;

const english = { ...answerErrorSentences, ...outcomeTexts, ...previewTexts };

/** A survey with all its parts, and with the endings that the server would choose. */
const played = (survey: MountOptions['survey']) => withParts(playScreenOuts(survey));

/** Mounts a survey with all parts in an element, for previews, where size doesn't matter. Languages other than English load later. */
export const mountSurvey = (element: Element, options: MountOptions): MountedSurvey => {
  let language: string | undefined;
  let shown = options;
  const mounted = drawSurvey(element, {
    ...options,
    survey: played(options.survey),
    sentences: english,
    judge: problemsOf,
    ...screens,
  });
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
      mounted.update(changes.survey ? { ...changes, survey: played(changes.survey) } : changes);
      shown = { ...shown, ...changes };
      void speak();
    },
  };
};
