import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { commonText } from '@src/components/texts/commonText';

export interface KeyComboProps {
  /** Key combination, with the labels printed on the keys: `['Ctrl', 'K']`. */
  keys: readonly string[];
}

/** Key combination as a row of key caps. Use it next to a description of the action. For code, use CodeBlock. */
export function KeyCombo({ keys }: KeyComboProps) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: space(3), whiteSpace: 'nowrap' }}
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
              {` ${commonText('and')} `}
            </Box>
          )}
          <Box
            component="kbd"
            sx={{
              minWidth: rem(20),
              height: rem(20),
              px: space(5),
              display: 'inline-grid',
              placeItems: 'center',
              borderRadius: 'var(--radius-chip)',
              border: `1px solid ${color.lineStrong}`,
              backgroundColor: color.surface,
              color: color.textSecondary,
              fontFamily: 'inherit',
              ...textRole.axis,
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
