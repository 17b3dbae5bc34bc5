import { decideContested, listContested } from '@core/contract/audienceSplit';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';
import { audienceReads } from './api';

export type ContestedRow = ResponseOf<typeof listContested>[number];

/** Ids that await a decision. */
export const useContested = () => useQuery(queryFor(listContested));
export const useDecideContested = () =>
  useMutation(mutationFor(decideContested, { refreshes: [...audienceReads, listContested.id] }));
