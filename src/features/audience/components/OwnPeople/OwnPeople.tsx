import Box from '@mui/material/Box';
import { isTableKind } from '@core/audience/writebackTable';
import { CheckboxInput } from '@src/components/CheckboxInput/CheckboxInput';
import { Message } from '@src/components/Message/Message';
import { useViewNames } from '@src/lib/useViewNames';
import type { Destination } from '../../api';
import { audienceText } from '../../texts/audienceText';
import { writebackText } from '../DestinationDialog/texts/writebackText';
import { settingsText } from '../DestinationSettings/texts/settingsText';

export interface OwnPeopleProps {
  /** The chosen destinations that have a segment. */
  destinations: readonly Destination[];
  /** True if all people are sent instead. */
  everyone: boolean;
  onEveryone: (everyone: boolean) => void;
  disabled: boolean;
}

/**
 * If the page selects no people, says which people the chosen destinations get, and offers to send
 * all people. A table can contain only its segment.
 */
export function OwnPeople({ destinations, everyone, onEveryone, disabled }: OwnPeopleProps) {
  const names = useViewNames().data;
  const isFixed = destinations.every(({ kind }) => isTableKind(kind));
  const said = destinations.filter(({ kind }) => !everyone || isTableKind(kind));
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {names && said.length > 0 && (
        <Message tone="info">
          {said
            .map(({ destination, segment }) =>
              writebackText('ownPeople', {
                destination: audienceText(`destination.${destination}`),
                segment:
                  names.find(({ id }) => id === segment)?.name ?? settingsText('deletedSegment'),
              }),
            )
            .join(' ')}
        </Message>
      )}
      {!isFixed && (
        <CheckboxInput
          label={writebackText('everyone')}
          checked={everyone}
          onChange={onEveryone}
          disabled={disabled}
        />
      )}
    </Box>
  );
}
