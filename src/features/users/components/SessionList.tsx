import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { listSessions } from '@core/contract/ownAccount';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { momentText } from '@src/lib/dateText';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { deviceName } from '../model/deviceName';
import { usersText } from '../texts/usersText';

type ListedSession = ResponseOf<typeof listSessions>[number];

interface SessionListProps {
  label: string;
  sessions: readonly ListedSession[];
  /** Ends one of them. */
  onEnd?: (id: string) => void;
  busy?: boolean;
}

const detail = ({ createdAt, lastUsedAt, ip, current }: ListedSession): string => {
  const values = { since: momentText(createdAt), used: momentText(lastUsedAt), ip };
  if (current) return usersText(ip ? 'session.currentFrom' : 'session.current', values);
  return usersText(ip ? 'session.otherFrom' : 'session.other', values);
};

/** List of sessions with browser and system, start, place and last use. */
export function SessionList({ label, sessions, onEnd, busy = false }: SessionListProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {sessions.map((session) => (
        <Box
          component="li"
          key={session.id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            py: space(10),
            borderBottom: `1px solid ${color.line}`,
          }}
        >
          <Box sx={{ flex: 1, minWidth: rem(200) }}>
            <Box sx={{ overflowWrap: 'anywhere' }} title={session.userAgent ?? undefined}>
              {deviceName(session.userAgent)}
            </Box>
            <Box sx={{ fontSize: textRole.caption.fontSize, color: color.textSecondary }}>
              {detail(session)}
            </Box>
          </Box>
          {onEnd && !session.current && (
            <Button
              size="small"
              disabled={busy}
              aria-label={usersText('session.endSince', { since: momentText(session.createdAt) })}
              onClick={() => {
                onEnd(session.id);
              }}
            >
              {usersText('session.end')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}
