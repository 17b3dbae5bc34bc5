import { CHART_KINDS, type ChartKind } from '@core/dashboard/dashboardTypes';
import { ChartColumn, ChartLine } from 'lucide-react';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { dashboardText } from '../../texts/dashboardText';

const icons = { line: <ChartLine aria-hidden />, bar: <ChartColumn aria-hidden /> };

/** Switches between line and bar (OVER-004). */
export function KindSwitch({
  value,
  onChange,
}: {
  value: ChartKind;
  onChange: (kind: ChartKind) => void;
}) {
  return (
    <SegmentedControl
      label={dashboardText('chartType')}
      size="small"
      options={CHART_KINDS.map((kind) => ({
        value: kind,
        label: dashboardText(`kind.${kind}`),
        icon: icons[kind],
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
