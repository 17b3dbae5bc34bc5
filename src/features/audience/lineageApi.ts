import { readValueLineage } from '@core/contract/audienceLineage';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@src/lib/endpointQuery';

/** Reads the origin of one value of a person. */
export const useValueLineage = (id: string, field: string) =>
  useQuery(queryFor(readValueLineage, { params: { id }, query: { field } }));
