import type { StoredSettings, Survey, WidgetMode } from '@core/survey/types';
import type { MountedSurvey } from '@widget/mountSurvey';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Rest after the last change before the widget is drawn again, in ms: long enough to type through. */
const restMs = 150;

export interface PreviewedSurvey {
  survey: Survey;
  /** Styling in place of the survey's own. */
  settings?: StoredSettings | null | undefined;
  /** Widget mode in place of the styling's. */
  mode?: WidgetMode | undefined;
}

/** Keeps the widget mounted in `host` in preview mode and draws it again after changes, keeping the answers tried so far. */
export const useMountedSurvey = ({
  survey,
  settings,
  mode,
}: PreviewedSurvey): { host: RefObject<HTMLDivElement | null>; failed: boolean } => {
  const host = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedSurvey>(undefined);
  const latest = useRef<PreviewedSurvey>({ survey, settings, mode });
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    latest.current = { survey, settings, mode };
    const timer = setTimeout(
      () => mounted.current?.update(optionsOf({ survey, settings, mode })),
      restMs,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [survey, settings, mode]);
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
}: PreviewedSurvey): { survey: Survey; settings?: StoredSettings; mode?: WidgetMode } => ({
  survey,
  ...(settings ? { settings } : {}),
  ...(mode ? { mode } : {}),
});
