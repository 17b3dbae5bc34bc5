import { listUserEvents } from '@core/contract/audience';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@src/lib/endpointQuery';
import type { AudienceEvent } from './api';

const PAGE = 50;

/** Loaded events, and the cursor of the next page. */
interface ReadEvents {
  events: readonly AudienceEvent[];
  after?: string;
}

/** Loads a person's events page by page, newest first. Loads nothing until `more` is called. */
export const usePersonEvents = (id: string) => {
  const [isOpen, setOpen] = useState(false);
  // Keep earlier pages as loaded, so that a cursor never skips an event that moved between two
  // pages.
  const [{ events, after }, setRead] = useState<ReadEvents>({ events: [] });
  const page = useQuery({
    ...queryFor(listUserEvents, {
      params: { id },
      query: { limit: PAGE, ...(after === undefined ? {} : { after }) },
    }),
    enabled: isOpen,
  });
  const { data } = page;
  return {
    /** Undefined until the first page has loaded. */
    events: data ? [...events, ...data.events] : after === undefined ? undefined : events,
    /** Number of events before the current page. */
    start: events.length,
    page,
    isOpen,
    hasMore: Boolean(data?.next),
    more: () => {
      if (!isOpen) setOpen(true);
      else if (data?.next) setRead({ events: [...events, ...data.events], after: data.next });
    },
  };
};
