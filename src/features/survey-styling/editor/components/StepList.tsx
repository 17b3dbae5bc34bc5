import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { StylingStep, StepId } from '../model/steps';
import { liveStylingText } from '../texts/liveStylingText';

export interface StepListProps {
  steps: readonly StylingStep[];
  value: StepId;
  onChange: (id: StepId) => void;
  /** Steps with a problem that prevents saving. */
  wrong?: readonly StepId[];
}

/**
 * The steps in order. Any of them can be opened at any time. A list on the left, or a scrolling row
 * on phones.
 */
export function StepList({ steps, value, onChange, wrong = [] }: StepListProps) {
  return (
    <Box component="nav" aria-label={liveStylingText('steps')} sx={{ minWidth: 0 }}>
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'flex',
          flexDirection: { xs: 'row', md: 'column' },
          gap: space(2),
          overflowX: { xs: 'auto', md: 'visible' },
        }}
      >
        {steps.map(({ id, number, title, support }) => (
          <Box component="li" key={id} sx={{ flex: 'none' }}>
            <ButtonBase
              aria-current={id === value ? 'step' : undefined}
              onClick={() => onChange(id)}
              sx={stepStyle}
            >
              <Box
                component="span"
                sx={{
                  width: rem(18),
                  flex: 'none',
                  fontSize: textRole.caption.fontSize,
                  lineHeight: rem(18),
                  color: color.textTertiary,
                }}
              >
                {number}
              </Box>
              <Box component="span" sx={{ minWidth: 0 }}>
                <Box
                  component="span"
                  sx={{
                    display: 'block',
                    ...textRole.small,
                    fontWeight: 550,
                    whiteSpace: { xs: 'nowrap', md: 'normal' },
                  }}
                >
                  {title}
                </Box>
                <Box
                  component="span"
                  sx={{
                    display: { xs: 'none', md: 'block' },
                    ...textRole.caption,
                    color: wrong.includes(id) ? color.error : color.textTertiary,
                  }}
                >
                  {wrong.includes(id) ? liveStylingText('needsAttention') : support}
                </Box>
              </Box>
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const stepStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 1,
  width: 1,
  minHeight: rem(40),
  p: space(8, 12),
  textAlign: 'left',
  borderRadius: 'var(--radius-control)',
  color: color.text,
  '&:hover': { backgroundColor: color.hover },
  '&[aria-current="step"]': {
    backgroundColor: color.selected,
    boxShadow: `inset var(--stroke-edge) 0 0 ${color.signal}`,
  },
} as const;
