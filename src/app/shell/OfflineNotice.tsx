import Box from '@mui/material/Box';
import { WifiOff } from 'lucide-react';
import { useOnline } from '@src/lib/useOnline';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { shellText } from '@src/app/shell/texts/shellText';

/** A line under the header, shown while the browser is offline. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <Box
      role="status"
      sx={
        online
          ? {}
          : {
              display: 'flex',
              alignItems: 'center',
              gap: space(9),
              px: { xs: 2, sm: 4 },
              py: space(8),
              backgroundColor: color.warningSoft,
              color: color.warning,
              ...textRole.small,
            }
      }
    >
      {!online && (
        <>
          <WifiOff aria-hidden size={16} strokeWidth={1.75} style={{ flex: 'none' }} />
          <span>{shellText('offline')}</span>
        </>
      )}
    </Box>
  );
}
