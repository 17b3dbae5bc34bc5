import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { color } from '@src/theme/tokenVariables';

export interface KeyComboProps {
  /** Keys pressed together, as they are printed on them: `['Ctrl', 'K']`. */
  keys: readonly string[];
}

/** Keys pressed together, as caps in a row. Use it beside the words of what they do; for code use CodeBlock. */
export function KeyCombo({ keys }: KeyComboProps) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: '3px', whiteSpace: 'nowrap' }}
    >
      {keys.map((key, at) => (
        <Fragment key={key}>
          {at > 0 && (
            <Box
              component="span"
              sx={{
                position: 'absolute',
                width: '1px',
                height: '1px',
                overflow: 'hidden',
                clipPath: 'inset(50%)',
              }}
            >
              {' '}
              and{' '}
            </Box>
          )}
          <Box
            component="kbd"
            sx={{
              minWidth: 20,
              height: 20,
              px: '5px',
              display: 'inline-grid',
              placeItems: 'center',
              borderRadius: '4px',
              border: `1px solid ${color.lineStrong}`,
              backgroundColor: color.surface,
              color: color.textSecondary,
              fontFamily: 'inherit',
              fontSize: '0.6875rem',
              lineHeight: '14px',
              fontWeight: 550,
            }}
          >
            {key}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}
