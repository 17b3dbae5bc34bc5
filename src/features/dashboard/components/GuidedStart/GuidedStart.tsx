import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '@src/components/Card/Card';
import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { DashboardMetrics } from '../../api';

const steps = [
  {
    id: 'source',
    title: 'Connect a source',
    text: 'Import a file or connect a service: your people and what they do come from it.',
    label: 'Data Sources',
    to: '/data-sources',
  },
  {
    id: 'survey',
    title: 'Publish a survey',
    text: 'Ask your visitors; answers fill profiles and categories.',
    label: 'Survey Creation',
    to: '/zero-party/survey-creation',
  },
  {
    id: 'key',
    title: 'Get a key',
    text: 'Call predictions from your own pages with an API token.',
    label: 'Outbound API',
    to: '/outbound-api',
  },
] as const;

/** The first three steps of a company, ticked off by what is really there. */
export function GuidedStart({
  start,
  onHide,
}: {
  start: DashboardMetrics['start'];
  onHide: () => void;
}) {
  const done = steps.filter(({ id }) => start[id]).length;
  const next = steps.find(({ id }) => !start[id]);
  return (
    <Card
      title="Get started"
      support={`${String(done)} of ${String(steps.length)} done`}
      actions={
        <Button variant="text" size="small" onClick={onHide}>
          Hide
        </Button>
      }
    >
      <Box
        component="ol"
        aria-label="First steps"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
        }}
      >
        {steps.map(({ id, title, text, label, to }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
            <Box
              sx={{
                flex: 'none',
                color: start[id] ? color.success : color.textTertiary,
                '& svg': { width: rem(18), height: rem(18), strokeWidth: 1.75, display: 'block' },
              }}
            >
              {start[id] ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Box
                sx={{
                  fontWeight: 600,
                  lineHeight: textRole.body.lineHeight,
                  ...(start[id] ? { color: color.textSecondary } : {}),
                }}
              >
                {title}
                <VisuallyHidden>{start[id] ? ', done' : ', to do'}</VisuallyHidden>
              </Box>
              <Box
                component="p"
                sx={{
                  m: 0,
                  mt: 0.5,
                  mb: 1,
                  ...textRole.small,
                  color: color.textSecondary,
                }}
              >
                {text}
              </Box>
              {!start[id] && (
                <Button
                  size="small"
                  {...(next?.id === id ? { variant: 'contained' } : {})}
                  component={Link}
                  to={to}
                >
                  {label}
                </Button>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
