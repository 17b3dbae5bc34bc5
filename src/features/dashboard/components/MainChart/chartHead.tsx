import type { ChartId } from '@core/dashboard/metrics';
import type { ReactNode } from 'react';
import { InfoHint } from '@src/components/InfoHint/InfoHint';
import { SampleDataChip } from '@src/components/SampleDataChip/SampleDataChip';
import { dashboardText } from '../../texts/dashboardText';

/**
 * Content next to a metric chart's title: its formula on hover and focus, and "Sample data" if the
 * figures are not the company's.
 */
export const metricChip = (metric: ChartId, isSample: boolean): ReactNode => (
  <>
    <InfoHint about={dashboardText(`metric.${metric}`)}>
      {`${dashboardText(`formula.${metric}`)} ${dashboardText('comparison')}`}
    </InfoHint>
    {isSample && <SampleDataChip reason={dashboardText('sampleReason')} />}
  </>
);
