import { listFieldValues } from '@core/contract/audienceFieldValues';
import { LIMITS } from '@core/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@src/lib/endpointQuery';
import { useRested } from '@src/lib/useRested';

const NONE: readonly string[] = [];

/**
 * Suggests values of a field that contain `text`, read from the server while `setOpen` says that
 * the list is open. Without a response, there are no suggestions. Without a field, sends no
 * request.
 */
export const useValueSuggestions = (field: string, text: string) => {
  const [isOpen, setOpen] = useState(false);
  const search = useRested(text.trim(), LIMITS.audience.searchDebounceMs);
  const { data = NONE } = useQuery({
    ...queryFor(listFieldValues, { query: { field, search } }),
    enabled: isOpen && field !== '',
    // The values of the previous text that contain the next one.
    placeholderData: (previous, query) =>
      (query?.queryKey[2] as { query?: { field?: string } } | undefined)?.query?.field === field
        ? previous
        : undefined,
  });
  return { suggestions: data, setOpen };
};
