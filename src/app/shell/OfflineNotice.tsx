import Box from '@mui/material/Box';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { color } from '@src/theme/tokenVariables';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

const isOnline = (): boolean => navigator.onLine;

/** One line under the header while the browser has no connection. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, isOnline);
  return (
    <Box
      role="status"
      sx={
        online
          ? {}
          : {
              display: 'flex',
              alignItems: 'center',
              gap: '9px',
              px: { xs: 2, sm: 4 },
              py: '8px',
              backgroundColor: color.warningSoft,
              color: color.warning,
              fontSize: '0.8125rem',
              lineHeight: '18px',
            }
      }
    >
      {!online && (
        <>
          <WifiOff aria-hidden size={16} strokeWidth={1.75} style={{ flex: 'none' }} />
          <span>
            You are offline. What you typed stays here; try again once the connection is back.
          </span>
        </>
      )}
    </Box>
  );
}
