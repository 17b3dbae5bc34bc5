import Box from '@mui/material/Box';
import { Card } from '@src/components/Card/Card';
import { momentText } from '@src/lib/dateText';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useOverrides } from './api';
import { embedText } from './texts/embedText';

/**
 * The newest overrides of the identifier rules: survey, teammate, time and reason. Renders nothing
 * if there are none.
 */
export function OverrideLogPanel({ companyId }: { companyId: string }) {
  const overrides = useOverrides(companyId);
  if (!overrides.data || overrides.data.length === 0) return null;
  return (
    <Card title={embedText('overrides.title')} support={embedText('overrides.support')}>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          maxHeight: rem(320),
          overflowY: 'auto',
          '& > li': {
            py: 1,
            borderTop: `1px solid ${color.line}`,
            ...textRole.small,
            overflowWrap: 'anywhere',
          },
          '& > li:first-of-type': { borderTop: 0, pt: 0 },
        }}
      >
        {overrides.data.map(({ id, surveyName, userName, timestamp, overrideReason }) => (
          <li key={id}>
            <strong>{surveyName}</strong>
            <Box sx={{ fontSize: textRole.caption.fontSize, color: color.textTertiary }}>
              {userName}, {momentText(timestamp)}
            </Box>
            {overrideReason && <Box sx={{ color: color.textSecondary }}>{overrideReason}</Box>}
          </li>
        ))}
      </Box>
    </Card>
  );
}
