import Box from '@mui/material/Box';
import { BarList } from '@src/components/BarList/BarList';
import { Card } from '@src/components/Card/Card';
import type { DashboardMetrics } from '../../api';
import { clickVariantsText } from './texts/clickVariantsText';

/** Clicks on recommendations by variant, and clicks without one. */
export default function ClickVariants({
  metrics: { clickVariants, totals },
}: {
  metrics: DashboardMetrics;
}) {
  const counted = clickVariants.reduce((sum, { clicks }) => sum + clicks, 0);
  const others = (totals.clicks.value ?? 0) - counted;
  return (
    <Box sx={{ mt: 2 }}>
      <Card title={clickVariantsText('title')} support={clickVariantsText('support')}>
        <BarList
          label={clickVariantsText('title')}
          items={[
            ...clickVariants.map(({ name, clicks }) => ({ id: name, label: name, value: clicks })),
            ...(others > 0 ? [{ id: '', label: clickVariantsText('none'), value: others }] : []),
          ]}
        />
      </Card>
    </Box>
  );
}
