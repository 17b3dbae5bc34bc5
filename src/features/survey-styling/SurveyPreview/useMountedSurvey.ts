import type { StoredSettings, Survey, WidgetMode } from '@core/survey/types';
import type { MountedSurvey, MountOptions } from '@widget/mountSurvey';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Rest after the last change before the widget is drawn again, in ms: long enough to type through. */
const restMs = 150;

export interface PreviewedSurvey {
  survey: Survey;
  /** Styling instead of the survey's own. */
  settings?: StoredSettings | null | undefined;
  /** Widget mode instead of the styling's. */
  mode?: WidgetMode | undefined;
  /** BCP 47 tag instead of the survey's own. */
  language?: string | undefined;
}

/** Keeps the widget mounted in `host` in preview mode and draws it again after changes, keeping the answers tried so far. */
export const useMountedSurvey = ({
  survey,
  settings,
  mode,
  language,
}: PreviewedSurvey): { host: RefObject<HTMLDivElement | null>; failed: boolean } => {
  const host = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedSurvey>(undefined);
  const latest = useRef<PreviewedSurvey>({ survey, settings, mode, language });
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    latest.current = { survey, settings, mode, language };
    const timer = setTimeout(
      () => mounted.current?.update(optionsOf({ survey, settings, mode, language })),
      restMs,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [survey, settings, mode, language]);
  useEffect(() => {
    let gone = false;
    import('@widget/mountSurvey')
      .then(({ mountSurvey }) => {
        if (!gone && host.current)
          mounted.current = mountSurvey(host.current, {
            ...optionsOf(latest.current),
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
}: PreviewedSurvey): Omit<MountOptions, 'preview'> => ({
  survey,
  languages: language ? [language] : [],
  ...(settings ? { settings } : {}),
  ...(mode ? { mode } : {}),
});
