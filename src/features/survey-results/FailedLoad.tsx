import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';

interface Read {
  isError: boolean;
  data: unknown;
  refetch: () => Promise<unknown>;
}

/**
 * Says that a part could not be loaded, or brought up to date while older figures stay on screen. Raises no alert (ERR-102, ERR-103),
 * and is never taken for a zero (OP-109). `what` names the part: 'The numbers'.
 */
export function FailedLoad({ reads, what }: { reads: readonly Read[]; what: string }) {
  const failed = reads.filter(({ isError }) => isError);
  if (failed.length === 0) return null;
  const isShown = failed.every(({ data }) => data !== undefined);
  return (
    <InlineRetry
      silent
      message={`${what} could not be ${isShown ? 'brought up to date' : 'loaded'}.`}
      onRetry={() => {
        for (const read of failed) void read.refetch();
      }}
    />
  );
}
