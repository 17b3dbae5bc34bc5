import Box from '@mui/material/Box';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { AudiencePerson } from '../../api';
import { audienceText } from '../../texts/audienceText';
import { categoryName } from '../../model/categoryWords';
import { reasonInWords } from '../../reasons/reasonInWords';
import { withReadableDays } from '../../model/withReadableDays';

/** The categories and views that include a person, each with its reasons (AUD-018). */
export function SegmentList({
  segments,
  name,
}: {
  segments: AudiencePerson['segments'];
  name: string;
}) {
  if (segments.length === 0)
    return (
      <Box
        component="p"
        sx={{ m: 0, fontSize: textRole.small.fontSize, color: color.textSecondary }}
      >
        {audienceText('noSegment')}
      </Box>
    );
  return (
    <Box
      component="ul"
      aria-label={audienceText('segmentsOf', { name })}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
    >
      {segments.map((segment) => (
        <li key={segment.id}>
          <StatusChip dot="none" tone="signal" label={categoryName(segment)} />
          {segment.because.length > 0 && (
            <Box
              component="span"
              sx={{
                display: 'block',
                mt: space(2),
                ...textRole.caption,
                color: color.textSecondary,
              }}
            >
              {audienceText('because', {
                reasons: withReadableDays(segment.because.map(reasonInWords).join(', ')),
              })}
            </Box>
          )}
        </li>
      ))}
    </Box>
  );
}
