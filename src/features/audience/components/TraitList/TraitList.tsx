import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { withTexts } from '@src/lib/i18n/texts';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { font } from '@tokens/tokens';
import type { AudiencePerson } from '../../api';
import { shortMomentText } from '@src/lib/dateText';
import { originName } from '../../model/originName';
import { audienceText } from '../../texts/audienceText';

const words = (value: unknown): string =>
  value !== null && typeof value === 'object'
    ? JSON.stringify(value)
    : String(value as string | number | boolean | null);

const ValueLineage = lazy(
  withTexts(async () => ({
    default: (await import('../ValueLineage/ValueLineage')).ValueLineage,
  })),
);

/** Every value about a person: its source, its date, and other sources' values. */
export function TraitList({
  userId,
  traits,
}: {
  userId: string;
  traits: AudiencePerson['traits'];
}) {
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
              audienceText('counts', {
                source: originName(source),
                when: shortMomentText(observedAt),
                rule,
              }),
              ...(verified ? [] : [audienceText('unverified')]),
            ].join(', ')}
          </Box>
          {others.map((other) => (
            <Box
              component="dd"
              key={`${other.source} ${other.observedAt}`}
              sx={{ color: color.textTertiary, overflowWrap: 'anywhere' }}
            >
              {audienceText('otherSays', {
                source: originName(other.source),
                value: words(other.value),
              })}
            </Box>
          ))}
          <WhereFrom userId={userId} field={field} />
        </div>
      ))}
    </Box>
  );
}

/** Opens the origin of a value. */
function WhereFrom({ userId, field }: { userId: string; field: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Box component="dd">
      <Button
        size="small"
        variant="text"
        aria-expanded={open}
        aria-label={audienceText('whereFromOne', { field })}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {audienceText('whereFrom')}
      </Button>
      {open && (
        <Suspense>
          <ValueLineage userId={userId} field={field} />
        </Suspense>
      )}
    </Box>
  );
}
