import Box from '@mui/material/Box';
import { StatusChip, type ChipTone } from '@src/components/StatusChip/StatusChip';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { BatchStep } from '../model/useBatch';
import { usersText } from '../texts/usersText';

interface Named {
  name: string;
  email: string;
}

const tones: Record<BatchStep<Named>['state'], ChipTone> = {
  waiting: 'neutral',
  running: 'signal',
  done: 'success',
  failed: 'error',
};

/** Every person in a batch with their result. */
export function BatchList({ label, steps }: { label: string; steps: readonly BatchStep<Named>[] }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      tabIndex={0}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        maxHeight: rem(320),
        overflowY: 'auto',
        border: `1px solid ${color.line}`,
        borderRadius: 'var(--radius-control)',
      }}
    >
      {steps.map(({ given: { name, email }, state, note }) => (
        <Box
          component="li"
          key={email}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            p: space(8, 12),
            '& + &': { borderTop: `1px solid ${color.line}` },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
            <Box
              sx={{
                ...textRole.caption,
                color: state === 'failed' ? color.error : color.textSecondary,
              }}
            >
              {[email, note].filter(Boolean).join(' · ')}
            </Box>
          </Box>
          <StatusChip tone={tones[state]} label={usersText(`step.${state}`)} />
        </Box>
      ))}
    </Box>
  );
}
