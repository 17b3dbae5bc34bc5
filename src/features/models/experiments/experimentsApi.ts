import type { InputOf, ResponseOf } from '@core/contract/defineEndpoint';
import {
  changeExperiment,
  createExperiment,
  listExperiments,
} from '@core/contract/placementExperiments';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';

export type ListedExperiment = ResponseOf<typeof listExperiments>[number];
export type NewExperiment = NonNullable<InputOf<typeof createExperiment>['body']>;

const refreshes = [listExperiments.id];

export const useExperiments = () => useQuery(queryFor(listExperiments));
export const useCreateExperiment = () => useMutation(mutationFor(createExperiment, { refreshes }));
export const useChangeExperiment = () => useMutation(mutationFor(changeExperiment, { refreshes }));
