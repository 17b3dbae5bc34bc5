import Box from '@mui/material/Box';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { formatNumber } from '@src/lib/i18n/formats';
import { textRole } from '@src/theme/lengths';
import type { ListedFollowUp } from './followUpsApi';
import { followUpsText } from './texts/followUpsText';

/** A low score, and the rule that it matched. */
export function MetScore({ rule, score }: Pick<ListedFollowUp['met'][number], 'rule' | 'score'>) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <StatusChip
        label={followUpsText('score', { score: formatNumber(score) })}
        tone="error"
        dot="none"
      />
      <Box
        component="span"
        sx={{ ...textRole.small, fontWeight: 550, minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {rule}
      </Box>
    </Box>
  );
}
