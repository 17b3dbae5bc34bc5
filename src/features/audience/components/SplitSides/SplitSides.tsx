import Box from '@mui/material/Box';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { recordCount, type SplitPreview } from '../../model/splitDraft';
import { splitPersonText } from './texts/splitPersonText';

export interface SplitSidesProps {
  /** The person who stays, then the other person. */
  people: readonly [SplitPreview, SplitPreview];
}

/**
 * Both people after a split, side by side: name, addresses, numbers, and how much belongs to each.
 */
export function SplitSides({ people }: SplitSidesProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
      {people.map(({ name, emails, phones, identifiers, records }, at) => (
        <Box
          key={at}
          component="section"
          aria-label={splitPersonText(at === 0 ? 'personWhoStays' : 'personNew')}
          sx={{
            minWidth: 0,
            p: 1.5,
            border: `1px solid ${color.line}`,
            borderRadius: 'var(--radius-card)',
            overflowWrap: 'anywhere',
            ...textRole.caption,
            color: color.textSecondary,
          }}
        >
          <div>{splitPersonText(at === 0 ? 'side.stays' : 'movesToNew')}</div>
          <Box sx={{ ...textRole.body, fontWeight: 550, color: color.text }}>
            {name ?? splitPersonText('noName')}
          </Box>
          <div>{emails.join(', ') || splitPersonText('noEmail')}</div>
          <div>{phones.join(', ') || splitPersonText('noPhone')}</div>
          <Box sx={{ mt: 0.75, color: color.text }}>{recordCount(records.length, identifiers)}</Box>
        </Box>
      ))}
    </Box>
  );
}
