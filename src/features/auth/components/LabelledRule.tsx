import Box from '@mui/material/Box';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

const line = { content: '""', flex: 1, height: '1px', backgroundColor: color.line };

/** A hairline with text in its middle. */
export function LabelledRule({ children }: { children: string }) {
  return (
    <Box
      component="p"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: space(12),
        my: 2.5,
        ...textRole.small,
        color: color.textTertiary,
        '&::before': line,
        '&::after': line,
      }}
    >
      {children}
    </Box>
  );
}
