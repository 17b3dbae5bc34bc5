import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { liveReads, usePulse } from './api';

/**
 * Reloads the numbers when the pulse of a survey changes. Returns the number of new responses since
 * the page opened.
 */
export const useLiveUpdates = (surveyId: string, live: boolean): { newResponses: number } => {
  const client = useQueryClient();
  const pulse = usePulse(surveyId, live).data;
  const known = useRef<{ surveyId: string; first: number; beat: string } | null>(null);
  const beat =
    pulse &&
    `${String(pulse.totalResponses)} ${String(pulse.completedResponses)} ${pulse.lastChangeAt ?? ''}`;
  const total = pulse?.totalResponses ?? 0;
  useEffect(() => {
    if (beat === undefined) return;
    const before = known.current;
    if (before?.surveyId !== surveyId) {
      known.current = { surveyId, first: total, beat };
      return;
    }
    if (before.beat === beat) return;
    known.current = { ...before, beat };
    for (const id of liveReads) void client.invalidateQueries({ queryKey: [id] });
  }, [beat, client, surveyId, total]);
  return {
    newResponses:
      pulse && known.current?.surveyId === surveyId ? Math.max(0, total - known.current.first) : 0,
  };
};
