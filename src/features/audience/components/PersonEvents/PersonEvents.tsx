import Button from '@mui/material/Button';
import { useState } from 'react';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import type { AudiencePerson } from '../../api';
import { audienceText } from '../../texts/audienceText';
import { usePersonEvents } from '../../usePersonEvents';
import { EventList } from '../EventList/EventList';

/** Events that come with the person; the others are read when they are asked for. */
const AT_FIRST = 5;

/** The events of a person, the newest first: a few, and as many more as someone asks for (AUD-017). */
export function PersonEvents({ person, name }: { person: AudiencePerson; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const read = usePersonEvents(person.id, isOpen);
  const hasMore = read.data ? read.hasNextPage : person.events.length >= AT_FIRST;
  const more = () => {
    if (!isOpen) setOpen(true);
    else if (!read.isFetching) void read.fetchNextPage();
  };
  return (
    <>
      <EventList name={name} events={read.data ?? person.events.slice(0, AT_FIRST)} />
      {read.error && (
        <InlineRetry
          what={audienceText('recentEvents')}
          error={read.error}
          onRetry={() => (read.data ? read.fetchNextPage() : read.refetch())}
        />
      )}
      {hasMore && !read.error && (
        <Button size="small" variant="text" aria-busy={read.isFetching} onClick={more}>
          {audienceText('moreEvents')}
        </Button>
      )}
    </>
  );
}
