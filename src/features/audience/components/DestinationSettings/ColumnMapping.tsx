import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { OWN_FIELD, TABLE_FIELDS } from '@core/audience/writebackTable';
import { Message } from '@src/components/Message/Message';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { commonText } from '@src/components/texts/commonText';
import { textRole } from '@src/theme/lengths';
import { useOwnFields } from '../../destinationApi';
import type { TableDraft } from '../../model/destinationDraft';
import { settingsText } from './texts/settingsText';

type Field = keyof typeof TABLE_FIELDS;

export interface ColumnMappingProps {
  table: TableDraft;
  onChange: (change: Partial<TableDraft>) => void;
  problem: string | undefined;
}

/** Which field each column of a table holds. */
export function ColumnMapping({ table: { columns, key }, onChange, problem }: ColumnMappingProps) {
  const own = useOwnFields();
  const change = (at: number, next: Partial<(typeof columns)[number]>): void => {
    const renamed = next.column !== undefined && columns[at]!.column === key;
    onChange({
      columns: columns.map((one, place) => (place === at ? { ...one, ...next } : one)),
      ...(renamed ? { key: next.column } : {}),
    });
  };
  const used = columns.map(({ field }) => field).filter((field) => field.startsWith(OWN_FIELD));
  const options = [
    ...(Object.keys(TABLE_FIELDS) as Field[]).map((value) => ({
      value: value as string,
      label: settingsText(`field.${value}`),
    })),
    ...[...own].map(([name, label]) => ({ value: `${OWN_FIELD}${name}`, label })),
    ...[...new Set(used)]
      .map((value) => ({ value, label: value.slice(OWN_FIELD.length) }))
      .filter(({ label }) => !own.has(label)),
  ];
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 1 }}>
      <Box component="legend" sx={{ ...textRole.small, fontWeight: 600, p: 0, mb: 1 }}>
        {settingsText('columns')}
      </Box>
      {problem && <Message tone="error">{problem}</Message>}
      {columns.map(({ column, field }, at) => (
        // A column's position is its only key.
        <Box key={at} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <TextInput
              label={settingsText('columnAt', { at: at + 1 })}
              hideLabel
              value={column}
              onChange={(next) => change(at, { column: next })}
              autoComplete="off"
              maxLength={100}
            />
          </Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <SelectInput
              label={settingsText('fieldAt', { at: at + 1 })}
              hideLabel
              value={field}
              onChange={(next) => change(at, { field: next })}
              options={options}
            />
          </Box>
          <Button
            size="small"
            variant="text"
            disabled={columns.length === 1}
            aria-label={settingsText('removeColumn', { column: column || String(at + 1) })}
            onClick={() => onChange({ columns: columns.filter((_one, place) => place !== at) })}
          >
            {commonText('remove')}
          </Button>
        </Box>
      ))}
      <Box>
        <Button
          size="small"
          variant="outlined"
          onClick={() => onChange({ columns: [...columns, { column: '', field: 'name' }] })}
        >
          {settingsText('addColumn')}
        </Button>
      </Box>
    </Box>
  );
}
