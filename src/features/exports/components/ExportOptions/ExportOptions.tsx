import { EXPORT_FORMATS, EXPORT_RANGES } from '@core/contract/exportFields';
import type { ExportFormat, ExportRange } from '@core/contract/exportFields';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { useViewNames } from '@src/lib/useViewNames';
import { isViewGone, type ExportDownload } from '../../api';
import { exportsText } from '../../texts/exportsText';

type Options = Omit<ExportDownload, 'fields'>;

export interface ExportOptionsProps {
  value: Options;
  onChange: (change: Partial<Options>) => void;
}

/**
 * Days, people, format and formulas of an export, as four fields for a grid. A deleted view is
 * marked as such.
 */
export function ExportOptions({ value, onChange }: ExportOptionsProps) {
  const { range, view, format, exact } = value;
  const views = useViewNames().data;
  const isGone = isViewGone(views, view);
  const isListed = view === '' || (views ?? []).some(({ id }) => id === view);
  const isCsv = format === 'csv';
  return (
    <>
      <SelectInput
        label={exportsText('dateRange')}
        value={range}
        onChange={(next) => onChange({ range: next as ExportRange })}
        options={EXPORT_RANGES.map((one) => ({ value: one, label: exportsText(`range.${one}`) }))}
        help={exportsText('dateRangeHelp')}
      />
      <SelectInput
        label={exportsText('people')}
        value={view}
        onChange={(next) => onChange({ view: next })}
        placeholder={exportsText('everyone')}
        options={[
          ...(isListed
            ? []
            : [{ value: view, label: exportsText(isGone ? 'viewGone' : 'viewKept') }]),
          ...(views ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        help={exportsText('peopleHelp')}
        error={isGone ? exportsText('viewGoneHelp') : undefined}
      />
      <SelectInput
        label={exportsText('format')}
        value={format}
        onChange={(next) => onChange({ format: next as ExportFormat })}
        options={EXPORT_FORMATS.map((one) => ({ value: one, label: exportsText(`format.${one}`) }))}
        help={exportsText(`formatHelp.${format}`)}
      />
      <SelectInput
        label={exportsText('formulas')}
        value={String(exact)}
        onChange={(next) => onChange({ exact: next === 'true' })}
        options={[
          { value: 'false', label: exportsText('formulas.safe') },
          { value: 'true', label: exportsText('formulas.exact') },
        ]}
        help={exportsText(
          isCsv ? (exact ? 'formulasHelp.exact' : 'formulasHelp.safe') : 'formulasHelp.none',
        )}
        disabled={!isCsv}
      />
    </>
  );
}
