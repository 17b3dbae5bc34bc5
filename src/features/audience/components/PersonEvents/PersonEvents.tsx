import Button from '@mui/material/Button';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import type { AudiencePerson } from '../../api';
import { audienceText } from '../../texts/audienceText';
import { usePersonEvents } from '../../usePersonEvents';
import { EventList } from '../EventList/EventList';

/** Events included with the person. More are loaded on request. */
const AT_FIRST = 5;

/** The events of a person, newest first: a few, and more on request (AUD-017). */
export function PersonEvents({ person, name }: { person: AudiencePerson; name: string }) {
  const { events, start, page, hasMore, isOpen, more } = usePersonEvents(person.id);
  const shown = events ?? person.events.slice(0, AT_FIRST);
  const isLoading = isOpen && page.isPending;
  return (
    <>
      <EventList
        name={name}
        events={shown}
        // Move the focus to the start of the new page, because the button disappears after the last
        // one.
        focusAt={page.data && Math.min(start || AT_FIRST, shown.length - 1)}
      />
      {page.error && (
        <InlineRetry
          what={audienceText('recentEvents')}
          error={page.error}
          onRetry={() => page.refetch()}
        />
      )}
      {!page.error && (isOpen ? isLoading || hasMore : shown.length >= AT_FIRST) && (
        <Button size="small" variant="text" aria-disabled={isLoading || undefined} onClick={more}>
          {audienceText(isLoading ? 'loadingEvents' : 'moreEvents')}
        </Button>
      )}
    </>
  );
}
