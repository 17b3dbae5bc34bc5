import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { WRITEBACK_DESTINATIONS, type WritebackDestination } from '@core/contract/writebackData';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { Destination } from '../../api';
import { writebackText } from '../DestinationDialog/texts/writebackText';
import { audienceText } from '../../texts/audienceText';

export interface DestinationListProps {
  /** Omitted while they load. */
  destinations?: readonly Destination[] | undefined;
  disabled: boolean;
  onConfigure: (destination: WritebackDestination) => void;
}

/** Every destination with its URL or table, and a button to configure it. */
export function DestinationList({ destinations, disabled, onConfigure }: DestinationListProps) {
  return (
    <Box
      component="ul"
      aria-label={writebackText('addresses')}
      aria-busy={destinations ? undefined : true}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        fontSize: textRole.small.fontSize,
        '& li + li': { borderTop: `1px solid ${color.line}` },
      }}
    >
      {WRITEBACK_DESTINATIONS.map((id) => {
        const name = audienceText(`destination.${id}`);
        const known = destinations?.find(({ destination }) => destination === id);
        return (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: rem(36) }}
          >
            <Box component="span" sx={{ width: rem(120), flex: 'none' }}>
              {name}
            </Box>
            <Box
              component="span"
              sx={{ flex: 1, minWidth: 0, color: color.textSecondary, overflowWrap: 'anywhere' }}
            >
              {known ? (known.url ?? writebackText('notConfigured')) : <Skeleton width="60%" />}
            </Box>
            {known && (
              <Button
                size="small"
                variant="text"
                aria-label={writebackText('configureOne', { destination: name })}
                disabled={disabled}
                onClick={() => {
                  onConfigure(id);
                }}
              >
                {writebackText('configure')}
              </Button>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
