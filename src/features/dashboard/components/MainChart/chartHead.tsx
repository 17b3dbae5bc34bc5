import { COMPARISON, METRICS, type ChartId } from '@core/dashboard/metrics';
import type { ReactNode } from 'react';
import { InfoHint } from '@src/components/InfoHint/InfoHint';
import { SampleDataChip } from '@src/components/SampleDataChip/SampleDataChip';
import { DASHBOARD_MESSAGES } from '../../messages';

/** Beside the title of a metric's chart: its formula on hover and focus, and "Sample data" where the figures are none of the company's. */
export const metricChip = (metric: ChartId, isSample: boolean): ReactNode => (
  <>
    <InfoHint about={METRICS[metric].title}>{`${METRICS[metric].formula} ${COMPARISON}`}</InfoHint>
    {isSample && <SampleDataChip reason={DASHBOARD_MESSAGES.sampleReason} />}
  </>
);
