import type { ChartKind } from '@core/dashboard/dashboardTypes';
import { ChartColumn, ChartLine } from 'lucide-react';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';

const options = [
  { value: 'line', label: 'Line', icon: <ChartLine aria-hidden /> },
  { value: 'bar', label: 'Bar', icon: <ChartColumn aria-hidden /> },
] as const;

/** Line or bar (OVER-004). */
export function KindSwitch({
  value,
  onChange,
}: {
  value: ChartKind;
  onChange: (kind: ChartKind) => void;
}) {
  return (
    <SegmentedControl
      label="Chart type"
      size="small"
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}
