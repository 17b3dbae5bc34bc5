import Box from '@mui/material/Box';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { font } from '@tokens/tokens';
import type { AudiencePerson } from '../../api';
import { shortMomentText } from '@src/lib/dateText';
import { audienceText } from '../../texts/audienceText';

const words = (value: unknown): string =>
  value !== null && typeof value === 'object'
    ? JSON.stringify(value)
    : String(value as string | number | boolean | null);

/** Every value held about a person: which source said so, when, and what other sources say. */
export function TraitList({ traits }: { traits: AudiencePerson['traits'] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        ...textRole.caption,
        '& dd': { m: 0 },
        '& > div': { py: 0.75 },
        '& > div + div': { borderTop: `1px solid ${color.line}` },
      }}
    >
      {traits.map(({ field, value, source, observedAt, rule, verified, others }) => (
        <div key={field}>
          <Box
            component="dt"
            sx={{
              fontFamily: font.mono,
              fontSize: textRole.axis.fontSize,
              color: color.textTertiary,
              overflowWrap: 'anywhere',
            }}
          >
            {field}
          </Box>
          <Box component="dd" sx={{ ...textRole.small, overflowWrap: 'anywhere' }}>
            {words(value)}
          </Box>
          <Box component="dd" sx={{ color: color.textSecondary }}>
            {[
              audienceText('counts', { source, when: shortMomentText(observedAt), rule }),
              ...(verified ? [] : [audienceText('unverified')]),
            ].join(', ')}
          </Box>
          {others.map((other) => (
            <Box
              component="dd"
              key={`${other.source} ${other.observedAt}`}
              sx={{ color: color.textTertiary, overflowWrap: 'anywhere' }}
            >
              {audienceText('otherSays', { source: other.source, value: words(other.value) })}
            </Box>
          ))}
        </div>
      ))}
    </Box>
  );
}
