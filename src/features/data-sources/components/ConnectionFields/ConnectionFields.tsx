import Box from '@mui/material/Box';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import type { ConnectField } from '../../api';
import type { ConnectionValues } from '../../model/connectionForm';
import { MORE_TABLES } from '../../model/moreTables';
import { dataSourcesText } from '../../texts/dataSourcesText';
import { sourceOptionLabel } from '../../words/sourceWords';

export interface ConnectionFieldsProps {
  fields: readonly ConnectField[];
  values: ConnectionValues;
  problems: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
  disabled?: boolean;
  /** In two columns, by default if there are many. */
  isWide?: boolean;
  /** The last characters of the stored key. Its field may then stay empty. */
  secretLastFour?: string | null;
}

/** Above this number, fields are in two columns. */
const ONE_COLUMN = 6;

/** Returns whether a source has so many fields that it needs a wide dialog. */
export const isLong = (fields: readonly ConnectField[]): boolean => fields.length > ONE_COLUMN;

/** The fields of a source's catalog entry. Secrets are password fields (SRC-024). */
export function ConnectionFields({
  fields,
  values,
  problems,
  onChange,
  disabled = false,
  isWide = isLong(fields),
  secretLastFour = null,
}: ConnectionFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          ...(isWide ? { sm: 'repeat(2, minmax(0, 1fr))' } : {}),
        },
      }}
    >
      {fields.map((field) => {
        if (field.name === MORE_TABLES) return null;
        const stored = field.secret && secretLastFour !== null;
        const shared = {
          label: field.label,
          value: values[field.name] ?? '',
          onChange: (value: string) => {
            onChange(field.name, value);
          },
          help: stored
            ? dataSourcesText('secretStored', { lastFour: secretLastFour })
            : (field.help ?? undefined),
          error: problems[field.name],
          optional: !field.required,
          disabled,
        };
        return (
          <Box
            key={field.name}
            sx={{
              minWidth: 0,
              ...(field.multiline || field.name === 'url' ? { gridColumn: '1 / -1' } : {}),
            }}
          >
            {field.options ? (
              <SelectInput
                {...shared}
                options={field.options.map((value) => ({ value, label: sourceOptionLabel(value) }))}
                placeholder={dataSourcesText('choose')}
              />
            ) : (
              <TextInput
                {...shared}
                type={field.secret && !field.multiline ? 'password' : 'text'}
                placeholder={field.placeholder ?? undefined}
                autoComplete={field.secret ? 'new-password' : 'off'}
                {...(field.multiline ? { rows: 4, code: true } : {})}
              />
            )}
          </Box>
        );
      })}
    </Box>
  );
}
