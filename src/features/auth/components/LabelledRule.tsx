import Box from '@mui/material/Box';
import { color } from '@src/theme/tokenVariables';

const line = { content: '""', flex: 1, height: '1px', backgroundColor: color.line };

/** A hairline with words in its middle. */
export function LabelledRule({ children }: { children: string }) {
  return (
    <Box
      component="p"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '12px',
        my: 2.5,
        fontSize: '0.8125rem',
        lineHeight: '18px',
        color: color.textTertiary,
        '&::before': line,
        '&::after': line,
      }}
    >
      {children}
    </Box>
  );
}
