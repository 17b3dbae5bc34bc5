import type { StoredSettings, Survey } from '@core/survey/types';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Rest after the last change before the widget is mounted again, in ms: long enough to type through. */
const restMs = 250;

interface Mounted {
  survey: Survey;
  settings?: StoredSettings | null | undefined;
  questionId?: string | undefined;
}

/** Keeps the widget mounted in `host` in preview mode and mounts it again when survey, styling or question changed. */
export const useMountedSurvey = ({ survey, settings, questionId }: Mounted): { host: RefObject<HTMLDivElement | null>; failed: boolean } => {
  const host = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let stale = false;
    let unmount: (() => void) | undefined;
    const mount = async (): Promise<void> => {
      const { mountSurvey } = await import('@widget/mountSurvey');
      if (stale || !host.current) return;
      const mounted = mountSurvey(host.current, {
        survey: settings ? { ...survey, settings } : survey,
        mode: 'preview',
        ...(questionId ? { startAt: questionId } : {}),
      });
      unmount = () => { mounted.unmount(); };
      setFailed(false);
    };
    const timer = setTimeout(() => { mount().catch(() => { if (!stale) setFailed(true); }); }, first.current ? 0 : restMs);
    first.current = false;
    return () => { stale = true; clearTimeout(timer); unmount?.(); };
  }, [survey, settings, questionId]);
  return { host, failed };
};
