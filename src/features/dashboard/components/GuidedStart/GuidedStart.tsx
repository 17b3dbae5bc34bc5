import { withTexts } from '@src/lib/i18n/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Circle, CircleCheck, ListChecks } from 'lucide-react';
import { lazy, Suspense, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { rememberPlace } from '@src/components/AppDialog/useFocusNearby';
import { Card } from '@src/components/Card/Card';
import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useCan } from '@src/lib/useCan';
import type { DashboardMetrics } from '../../api';
import { guidedStartText } from './texts/guidedStartText';

const AddSampleData = lazy(withTexts(() => import('./AddSampleData')));

const steps = [
  { id: 'source', to: '/data-sources' },
  { id: 'person', to: '/data-sources', after: 'source' },
  { id: 'survey', to: '/zero-party/survey-creation' },
  { id: 'answer', to: '/zero-party/survey-published', after: 'survey' },
  { id: 'key', to: '/outbound-api' },
  { id: 'prediction', to: '/outbound-api', after: 'key' },
] as const;

/**
 * A company's first six steps, in three pairs, checked off by its actual data. The second step of
 * each pair builds on the first. While hidden, one button brings it back. A default export because
 * it is loaded lazily.
 */
export default function GuidedStart({
  start,
  isHidden,
  onHide,
}: {
  start: DashboardMetrics['start'];
  isHidden: boolean;
  onHide: (hide: boolean) => void;
}) {
  const mayImport = useCan('data_sources:write');
  const done = steps.filter(({ id }) => start[id]).length;
  const isOpen = (step: (typeof steps)[number]): boolean =>
    !start[step.id] && !('after' in step && !start[step.after]);
  const next = steps.find(isOpen);
  const count = guidedStartText('doneOf', { done, total: steps.length });
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const restore = rememberPlace(currentTarget);
    onHide(!isHidden);
    if (isHidden) window.scrollTo(0, 0);
    setTimeout(restore);
  };
  if (isHidden)
    return (
      <Box>
        <Button variant="text" size="small" startIcon={<ListChecks aria-hidden />} onClick={toggle}>
          {guidedStartText('show', { count })}
        </Button>
      </Box>
    );
  return (
    <Card
      title={guidedStartText('title')}
      support={count}
      actions={
        <>
          {mayImport && !start.source && start.sampleSource === null && (
            <Suspense>
              <AddSampleData />
            </Suspense>
          )}
          <Button variant="text" size="small" onClick={toggle}>
            {guidedStartText('hide')}
          </Button>
        </>
      }
    >
      <Box
        component="ol"
        aria-label={guidedStartText('steps')}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
          gridTemplateRows: { md: 'repeat(2, auto)' },
          gridAutoFlow: { md: 'column' },
        }}
      >
        {steps.map((step) => {
          const { id, to } = step;
          return (
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
                  {guidedStartText(`step.${id}`)}
                  <VisuallyHidden>{guidedStartText(start[id] ? 'done' : 'toDo')}</VisuallyHidden>
                </Box>
                {!start[id] && (
                  <Box
                    component="p"
                    sx={{ m: 0, mt: 0.5, ...textRole.small, color: color.textSecondary }}
                  >
                    {guidedStartText(`text.${id}`)}
                  </Box>
                )}
                {isOpen(step) && (
                  <Button
                    size="small"
                    {...(next?.id === id ? { variant: 'contained' } : {})}
                    component={Link}
                    to={to}
                    sx={{ mt: 1 }}
                  >
                    {guidedStartText(`link.${id}`)}
                  </Button>
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}
