import { testDestination } from '@core/contract/audienceWriteback';
import { listSourceFields } from '@core/contract/fieldList';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';

/** Tests the table of a destination. Writes nothing. */
export const useTestDestination = () => useMutation(mutationFor(testDestination));

/** Returns the names under which profiles store the company's own fields, with labels. */
export const useOwnFields = (): ReadonlyMap<string, string> => {
  const { data } = useQuery(queryFor(listSourceFields));
  return useMemo(
    () =>
      new Map(
        (data ?? [])
          .map(({ target, internalName, name, sources }): [string, string] =>
            target == null ? [internalName, `${name} (${sources.join(', ')})`] : [target, target],
          )
          .sort(([, a], [, b]) => a.localeCompare(b)),
      ),
    [data],
  );
};
