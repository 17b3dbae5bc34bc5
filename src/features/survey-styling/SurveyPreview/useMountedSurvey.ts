import type { AnswerContext } from '@core/survey/answerContext';
import type { AnswerValue, StoredSettings, Survey, WidgetMode } from '@core/survey/types';
import type { MountedSurvey, MountOptions } from '@widget/mountSurvey';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Delay between the last change and a new render, in ms. Long enough for continuous typing. */
const restMs = 150;

export interface PreviewedSurvey {
  survey: Survey;
  /** Styling that replaces the survey's own. */
  settings?: StoredSettings | null | undefined;
  /** Widget mode that replaces the styling's. */
  mode?: WidgetMode | undefined;
  /** BCP 47 tag that replaces the survey's own. */
  language?: string | undefined;
  /** Visitor of the preview. Without one, conditions on the context show their questions. */
  context?: AnswerContext | null | undefined;
  /** Called with each answer that is given, and with undefined when one is removed. */
  onAnswer?: ((questionId: string, value: AnswerValue | undefined) => void) | undefined;
}

/**
 * Keeps the widget mounted in `host` in preview mode. Renders it again after changes and keeps the
 * answers.
 */
export const useMountedSurvey = ({
  survey,
  settings,
  mode,
  language,
  context,
  onAnswer,
}: PreviewedSurvey): { host: RefObject<HTMLDivElement | null>; failed: boolean } => {
  const host = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedSurvey>(undefined);
  const latest = useRef<PreviewedSurvey>({ survey, settings, mode, language, context, onAnswer });
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    latest.current = { survey, settings, mode, language, context, onAnswer };
    const timer = setTimeout(
      () => mounted.current?.update(optionsOf({ survey, settings, mode, language, context })),
      restMs,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [survey, settings, mode, language, context, onAnswer]);
  useEffect(() => {
    let gone = false;
    import('@widget/mountSurvey')
      .then(({ mountSurvey }) => {
        if (!gone && host.current)
          mounted.current = mountSurvey(host.current, {
            ...optionsOf(latest.current),
            onAnswer: (id, value) => latest.current.onAnswer?.(id, value),
            preview: true,
          });
      })
      .catch(() => {
        if (!gone) setFailed(true);
      });
    return () => {
      gone = true;
      mounted.current?.unmount();
      mounted.current = undefined;
    };
  }, []);
  return { host, failed };
};

const optionsOf = ({
  survey,
  settings,
  mode,
  language,
  context = null,
}: PreviewedSurvey): Omit<MountOptions, 'preview'> => ({
  survey,
  context,
  languages: language ? [language] : [],
  ...(settings ? { settings } : {}),
  ...(mode ? { mode } : {}),
});
