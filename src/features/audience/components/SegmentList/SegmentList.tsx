import Box from '@mui/material/Box';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { AudiencePerson } from '../../api';

/** The categories and views a person is in, each with the facts that say so (AUD-018). */
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
        In no segment yet.
      </Box>
    );
  return (
    <Box
      component="ul"
      aria-label={`Segments of ${name}`}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
    >
      {segments.map((segment) => (
        <li key={segment.id}>
          <StatusChip dot="none" tone="signal" label={segment.name} />
          {segment.because.length > 0 && (
            <Box
              component="span"
              sx={{
                display: 'block',
                mt: space(2),
                ...textRole.caption,
                color: color.textSecondary,
              }}
            >{`because ${segment.because.join(', ')}`}</Box>
          )}
        </li>
      ))}
    </Box>
  );
}
