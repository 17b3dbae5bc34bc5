import type { ResponseOf } from '@core/contract/defineEndpoint';
import { cancelJob, listJobs, readJob } from '@core/contract/jobs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';

export type JobRun = ResponseOf<typeof readJob>;

/**
 * Poll interval in ms. Fast enough for a moving progress bar, slow enough for a hundred open tabs.
 */
const POLL_MS = 1000;

const isOver = (run: JobRun | undefined): boolean => Boolean(run?.finishedAt);

/** Polls one background run every second until it ends. null disables it. */
export const useJob = (id: string | null) =>
  useQuery({
    ...queryFor(readJob, { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : POLL_MS),
  });

/**
 * Reads the newest runs, optionally of one kind or about one thing. Polls until all of them have
 * ended.
 */
export const useJobs = (
  query: { kind?: string; except?: string; subjectId?: string; limit?: number } = {},
  enabled = true,
) =>
  useQuery({
    ...queryFor(listJobs, { query: { limit: 20, ...query } }),
    enabled,
    refetchInterval: ({ state }) => (state.data?.some((run) => !isOver(run)) ? POLL_MS : false),
  });

export const useCancelJob = () =>
  useMutation(mutationFor(cancelJob, { refreshes: [listJobs.id, readJob.id] }));
