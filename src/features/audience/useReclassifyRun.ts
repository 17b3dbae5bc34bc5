import { useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '@src/components/Toast/useToast';
import { useReclassify, useRefreshAudience, useRun } from './api';

/** Starts Reclassify, follows its run, says how many changed, and has the page read its numbers again. */
export const useReclassifyRun = () => {
  const [runId, setRunId] = useState<string | null>(null);
  const start = useReclassify();
  const run = useRun(runId);
  const refresh = useRefreshAudience();
  const toast = useToast();
  const over = Boolean(run.data?.finishedAt);
  const finish = useEffectEvent(() => {
    setRunId(null);
    refresh();
    if (run.data?.state === 'succeeded' || run.data?.state === 'partial')
      toast.success(`Reclassified. ${changesOf(run.data.counts)}`, {
        about: 'audience.reclassify',
      });
    else
      toast.error(run.data?.reason ?? 'Reclassify was stopped.', { about: 'audience.reclassify' });
  });
  useEffect(() => {
    if (over) finish();
  }, [over]);
  return {
    busy: start.isPending || runId !== null,
    percent: run.data?.progress ?? 0,
    reclassify: () => {
      start.mutate(
        {},
        {
          onSuccess: ({ id }) => {
            setRunId(id);
          },
          onError: (error) => {
            toast.error(error.message, { about: 'audience.reclassify' });
          },
        },
      );
    },
  };
};

const changesOf = (counts: Readonly<Record<string, number>>): string => {
  const parts = Object.entries(counts).map(
    ([name, count]) =>
      `${count.toLocaleString('en-US')} ${name.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)}`,
  );
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Nothing changed.';
};
