import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Message } from '@src/components/Message/Message';
import { ProgressBar } from '@src/components/ProgressBar/ProgressBar';
import { sizeText } from '@src/lib/sizeText';
import type { CompanyUsage } from '../api';
import { NEAR_PERCENT, partText, usedPercent, usedText } from '../model/usageText';
import { companiesText } from '../texts/companiesText';

/** A company's usage of each limit, and the contents of its storage. */
export function UsageBars({ usage: { quotas, parts } }: { usage: CompanyUsage }) {
  const stored = parts.filter(({ part, bytes }) => part !== 'answers' && bytes > 0);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {quotas.map(({ kind, used, limit }) => {
        const label = companiesText(`quota.${kind}`);
        const usedOf = usedText(kind, used, limit);
        const percent = usedPercent(used, limit);
        return (
          <Box key={kind} sx={{ display: 'grid', gap: 0.75 }}>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'space-between',
                columnGap: 2,
              }}
            >
              <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
                {label}
              </Typography>
              <Typography variant="body2" component="span">
                {usedOf}
              </Typography>
            </Box>
            {percent !== null && (
              <ProgressBar
                label={companiesText('usage.bar', { quota: label, used: usedOf })}
                value={percent}
                ticks={false}
              />
            )}
            {percent !== null && percent >= NEAR_PERCENT && (
              <Message tone={percent >= 100 ? 'error' : 'warning'}>
                {companiesText(`near.${kind}`, { percent })}
              </Message>
            )}
            {kind === 'storedBytes' && stored.length > 0 && (
              <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
                {stored
                  .map(({ part, bytes }) => `${partText(part)} ${sizeText(bytes)}`)
                  .join(' · ')}
              </Typography>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
