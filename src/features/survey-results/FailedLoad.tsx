import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { surveyResultsText } from './texts/surveyResultsText';

interface Read {
  isError: boolean;
  data: unknown;
  refetch: () => Promise<unknown>;
}

/**
 * Says that a part could not be loaded or refreshed. Older figures stay on screen. Raises no alert
 * (ERR-102, ERR-103) and never looks like a zero (OP-109). `what` is the part; `name` identifies
 * the survey or version.
 */
export function FailedLoad({
  reads,
  what,
  name = '',
}: {
  reads: readonly Read[];
  what: 'crossTab' | 'words' | 'places' | 'numbers' | 'funnel' | 'responses' | 'figures';
  name?: string;
}) {
  const failed = reads.filter(({ isError }) => isError);
  if (failed.length === 0) return null;
  const isShown = failed.every(({ data }) => data !== undefined);
  return (
    <InlineRetry
      silent
      message={surveyResultsText(`failed.${what}`, { updated: isShown ? 'yes' : 'no', name })}
      onRetry={() => {
        for (const read of failed) void read.refetch();
      }}
    />
  );
}
