import { listUserEvents } from '@core/contract/audience';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@src/lib/endpointQuery';
import type { AudienceEvent } from './api';

const PAGE = 50;

/** Events that were read, and where the page after them begins. */
interface ReadEvents {
  events: readonly AudienceEvent[];
  after?: string;
}

/** The events of a person, the newest first, one page after another; nothing is read until `more` is called. */
export const usePersonEvents = (id: string) => {
  const [isOpen, setOpen] = useState(false);
  // Earlier pages stay as they were read, so that a cursor never skips an event that moved between two pages.
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
    /** Undefined until the first page is read. */
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
