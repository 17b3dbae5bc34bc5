import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus, X } from 'lucide-react';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { ConnectField } from '../../api';
import { findProblems, type ConnectionValues } from '../../model/connectionForm';
import { MORE_TABLES, readTables, tableFields, writeTables } from '../../model/moreTables';
import { dataSourcesText } from '../../texts/dataSourcesText';
import { ConnectionFields } from '../ConnectionFields/ConnectionFields';

export interface MoreTablesProps {
  /** The fields of the connection. Without one for more tables, shows nothing. */
  fields: readonly ConnectField[];
  values: ConnectionValues;
  problems: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
  disabled: boolean;
}

/** Other tables that the same connection reads, each with its own key, mode and columns. */
export function MoreTables({ fields, values, problems, onChange, disabled }: MoreTablesProps) {
  if (fields.every(({ name }) => name !== MORE_TABLES)) return null;
  const ofTable = tableFields(fields);
  const tables = readTables(values[MORE_TABLES]);
  const set = (next: readonly ConnectionValues[]): void => {
    onChange(MORE_TABLES, writeTables(next));
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {tables.map((table, at) => {
        const title = dataSourcesText('tableNumber', { number: at + 2 });
        return (
          <Box key={at} role="group" aria-label={title} sx={tableStyle}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box component="h3" sx={{ m: 0, flex: 1, ...textRole.h3Small }}>
                {title}
              </Box>
              <Button
                size="small"
                startIcon={<X aria-hidden />}
                disabled={disabled}
                onClick={() => set(tables.filter((_, other) => other !== at))}
              >
                {dataSourcesText('removeTable')}
              </Button>
            </Box>
            <ConnectionFields
              fields={ofTable}
              values={table}
              problems={problems[MORE_TABLES] === undefined ? {} : findProblems(ofTable, table)}
              onChange={(name, value) =>
                set(tables.map((one, other) => (other === at ? { ...one, [name]: value } : one)))
              }
              disabled={disabled}
            />
          </Box>
        );
      })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Plus aria-hidden />}
          disabled={disabled}
          onClick={() => set([...tables, {}])}
        >
          {dataSourcesText('addTable')}
        </Button>
        <Box component="span" sx={{ ...textRole.small, color: color.textSecondary }}>
          {dataSourcesText('addTableHelp')}
        </Box>
      </Box>
    </Box>
  );
}

const tableStyle = {
  display: 'grid',
  gap: 1.5,
  pt: 1.5,
  borderTop: `1px solid ${color.line}`,
} as const;
