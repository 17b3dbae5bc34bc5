import Box from '@mui/material/Box';
import {
  DATE_ORDERS,
  DECIMAL_MARKS,
  type DateOrder,
  type DecimalMark,
  type ValueFormat,
} from '@core/records/valueForms';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { space } from '@src/theme/lengths';
import type { ListedUnifiedField, MappedField } from '../../api';
import { mappingText } from './texts/mappingText';

const orderLabel = (order: DateOrder): string => mappingText(`dateOrder.${order}`);
const decimalLabel = (mark: DecimalMark): string => mappingText(`decimal.${mark}`);

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

/** Format of a field's dates or numbers: detected from its values until the user chooses one. */
export function FormatFields({ field, valueType, format, onChange, disabled }: FormatFieldsProps) {
  const seen = field.seenFormat;
  if (valueType === 'number')
    return (
      <SelectInput
        label={mappingText('decimalsOf', { name: field.name })}
        hideLabel
        size="small"
        value={format.decimal ?? ''}
        placeholder={
          seen.decimal
            ? mappingText('asSeen', { format: decimalLabel(seen.decimal) })
            : mappingText('decimalsAsWritten')
        }
        options={DECIMAL_MARKS.map((value) => ({ value, label: decimalLabel(value) }))}
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
        label={mappingText('orderOf', { name: field.name })}
        hideLabel
        size="small"
        value={format.dateOrder ?? ''}
        placeholder={
          seen.dateOrder
            ? mappingText('asSeen', { format: orderLabel(seen.dateOrder) })
            : mappingText('orderAsWritten')
        }
        options={DATE_ORDERS.map((value) => ({ value, label: orderLabel(value) }))}
        onChange={(next) => {
          onChange({ ...format, dateOrder: next === '' ? undefined : (next as DateOrder) });
        }}
        disabled={disabled}
      />
      <SelectInput
        label={mappingText('zoneOf', { name: field.name })}
        hideLabel
        size="small"
        value={format.timeZone ?? ''}
        placeholder={mappingText('zoneAsWritten')}
        options={zones}
        onChange={(next) => {
          onChange({ ...format, timeZone: next === '' ? undefined : next });
        }}
        disabled={disabled}
      />
    </Box>
  );
}
