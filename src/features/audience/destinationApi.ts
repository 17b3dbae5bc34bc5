import { testDestination } from '@core/contract/audienceWriteback';
import { listSourceFields } from '@core/contract/fieldList';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';

/** Tests the table of a destination. Writes nothing. */
export const useTestDestination = () => useMutation(mutationFor(testDestination));

/** Returns the names of the company's own fields. */
export const useFieldNames = (): string[] => {
  const { data } = useQuery(queryFor(listSourceFields));
  return useMemo(
    () => [...new Set((data ?? []).map(({ target, name }) => target ?? name))].sort(),
    [data],
  );
};
