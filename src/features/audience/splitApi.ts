import { listUserRecords, splitUser } from '@core/contract/audienceSplit';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';
import { audienceReads } from './api';

export type PersonRecords = ResponseOf<typeof listUserRecords>;

/** Reads everything recorded about a person, record by record. */
export const useUserRecords = (id: string) =>
  useQuery(queryFor(listUserRecords, { params: { id } }));
export const useSplitUser = () =>
  useMutation(mutationFor(splitUser, { refreshes: [...audienceReads, listUserRecords.id] }));
