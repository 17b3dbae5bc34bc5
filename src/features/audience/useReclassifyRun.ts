import { useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '@src/components/Toast/useToast';
import { useReclassify, useRefreshAudience, useRun } from './api';
import { formatNumber } from '@src/lib/i18n/formats';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import { audienceText } from './texts/audienceText';

/**
 * Starts Reclassify, follows its run, reports how many people changed, and reloads the page's
 * numbers.
 */
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
      toast.success(changesOf(run.data.counts), {
        about: 'audience.reclassify',
      });
    else
      toast.error(
        run.data?.reason ? serverSentence(run.data.reason) : audienceText('reclassifyStopped'),
        {
          about: 'audience.reclassify',
        },
      );
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

const COUNTED = ['changed', 'profiles', 'categories'] as const;

const changesOf = (counts: Readonly<Record<string, number>>): string => {
  const changes = Object.entries(counts).map(([name, count]) => {
    const known = COUNTED.find((one) => one === name);
    return known ? audienceText(`counted.${known}`, { count }) : `${formatNumber(count)} ${name}`;
  });
  return changes.length > 0
    ? audienceText('reclassified', { changes: changes.join(', ') })
    : audienceText('nothingChanged');
};
