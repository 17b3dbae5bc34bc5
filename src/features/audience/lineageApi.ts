import { readValueLineage } from '@core/contract/audienceLineage';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@src/lib/endpointQuery';

/** Where one value of a person comes from. */
export const useValueLineage = (id: string, field: string) =>
  useQuery(queryFor(readValueLineage, { params: { id }, query: { field } }));
