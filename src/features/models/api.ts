import type { ResponseOf } from '@core/contract/defineEndpoint';
import { readJob } from '@core/contract/jobs';
import {
  fitModel,
  listModelChanges,
  readModelSettings,
  readModelState,
  resetModelSettings,
  saveModelSettings,
} from '@core/contract/models';
import { readPlacementReport } from '@core/contract/placementReport';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';

export type ModelSettings = ResponseOf<typeof readModelSettings>;
export type TrainedModelState = ResponseOf<typeof readModelState>;
export type ModelChange = ResponseOf<typeof listModelChanges>[number];

const refreshes = [readModelSettings.id, listModelChanges.id, readPlacementReport.id];

/** Poll interval of a running training, in ms. */
const POLL_MS = 1000;

export const useModelSettings = () => useQuery(queryFor(readModelSettings));
/** A save replaces the cached settings, so the form never sees an older revision than its own. */
export const useSaveModelSettings = () =>
  useMutation(mutationFor(saveModelSettings, { refreshes }));
export const useResetModelSettings = () =>
  useMutation(mutationFor(resetModelSettings, { refreshes }));
export const useModelChanges = () =>
  useQuery(queryFor(listModelChanges, { query: { limit: 200 } }));

/** Reads the state of the model. Polls while a training waits or runs. */
export const useModelState = () =>
  useQuery({
    ...queryFor(readModelState),
    refetchInterval: ({ state }) => (state.data?.runId ? POLL_MS : false),
  });

/** Polls the run of a training. null disables it. */
export const useFitRun = (runId: string | null) =>
  useQuery({
    ...queryFor(readJob, { params: { id: runId ?? '' } }),
    enabled: runId !== null,
    refetchInterval: ({ state }) => (state.data?.finishedAt ? false : POLL_MS),
  });

export const useFitModel = () =>
  useMutation(mutationFor(fitModel, { refreshes: [readModelState.id] }));
