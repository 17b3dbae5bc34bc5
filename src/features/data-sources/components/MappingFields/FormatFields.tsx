import Box from '@mui/material/Box';
import type { DateOrder, DecimalMark, ValueFormat } from '@core/records/valueForms';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { space } from '@src/theme/lengths';
import type { ListedUnifiedField, MappedField } from '../../api';

const ORDERS: Readonly<Record<DateOrder, string>> = {
  dayFirst: 'Day first: 29/03/26',
  monthFirst: 'Month first: 03/29/26',
  yearFirst: 'Year first: 26/03/29',
};

const MARKS: Readonly<Record<DecimalMark, string>> = {
  comma: 'Comma: 1.234,56',
  point: 'Point: 1,234.56',
};

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const zones = Intl.supportedValuesOf('timeZone').map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));

export interface FormatFieldsProps {
  field: MappedField;
  valueType: ListedUnifiedField['valueType'];
  format: ValueFormat;
  onChange: (format: ValueFormat) => void;
  disabled: boolean;
}

/** How the dates or numbers of a field are read: as its values say, until someone chooses. */
export function FormatFields({ field, valueType, format, onChange, disabled }: FormatFieldsProps) {
  const seen = field.seenFormat;
  if (valueType === 'number')
    return (
      <SelectInput
        label={`Decimals of ${field.name}`}
        hideLabel
        size="small"
        value={format.decimal ?? ''}
        placeholder={seen.decimal ? `As seen: ${MARKS[seen.decimal]}` : 'Decimals as written'}
        options={optionsOf(MARKS)}
        onChange={(next) => {
          onChange({ ...format, decimal: next === '' ? undefined : (next as DecimalMark) });
        }}
        disabled={disabled}
      />
    );
  if (valueType !== 'date') return null;
  return (
    <Box sx={{ display: 'grid', gap: space(6), gridTemplateColumns: '1fr 1fr' }}>
      <SelectInput
        label={`Order of the dates of ${field.name}`}
        hideLabel
        size="small"
        value={format.dateOrder ?? ''}
        placeholder={seen.dateOrder ? `As seen: ${ORDERS[seen.dateOrder]}` : 'Order as written'}
        options={optionsOf(ORDERS)}
        onChange={(next) => {
          onChange({ ...format, dateOrder: next === '' ? undefined : (next as DateOrder) });
        }}
        disabled={disabled}
      />
      <SelectInput
        label={`Time zone of ${field.name}`}
        hideLabel
        size="small"
        value={format.timeZone ?? ''}
        placeholder="Zone as written, or UTC"
        options={zones}
        onChange={(next) => {
          onChange({ ...format, timeZone: next === '' ? undefined : next });
        }}
        disabled={disabled}
      />
    </Box>
  );
}
