import Box from '@mui/material/Box';
import { createTableStatement } from '@core/audience/createTableStatement';
import {
  LEFT_ACTIONS,
  OWN_COLUMNS,
  type LeftAction,
  type TableKind,
} from '@core/audience/writebackTable';
import { CodeBlock } from '@src/components/CodeBlock/CodeBlock';
import { Message } from '@src/components/Message/Message';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { TextInput } from '@src/components/TextInput/TextInput';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import type { Destination } from '../../api';
import { useTestDestination } from '../../destinationApi';
import {
  ENCRYPTIONS,
  tableBody,
  type DestinationDraft,
  type TableDraft,
} from '../../model/destinationDraft';
import { ColumnMapping } from './ColumnMapping';
import { settingsText } from './texts/settingsText';

const PORTS: Readonly<Record<TableKind, string>> = { postgresql: '5432', mysql: '3306' };

export interface TableFieldsProps {
  kind: TableKind;
  destination: Destination;
  draft: DestinationDraft;
  onChange: (change: Partial<DestinationDraft>) => void;
  /** Problems by field of the table. */
  problems: Readonly<Record<string, string>>;
}

/** Connection, table and mapping of a destination, with a test that writes nothing. */
export function TableFields({ kind, destination, draft, onChange, problems }: TableFieldsProps) {
  const { table, secret } = draft;
  const test = useTestDestination();
  const set = (change: Partial<TableDraft>): void => {
    test.reset();
    onChange({ table: { ...table, ...change } });
  };
  const text = (name: 'host' | 'port' | 'database' | 'user' | 'table', placeholder?: string) => (
    <TextInput
      label={settingsText(`table.${name}`)}
      value={table[name]}
      onChange={(value) => set({ [name]: value })}
      error={problems[`table.${name}`]}
      placeholder={placeholder}
      optional={name === 'port'}
      autoComplete="off"
      maxLength={200}
    />
  );
  const own = OWN_COLUMNS[table.left];
  const mapped = table.columns.filter(({ column }) => column !== '');
  return (
    <>
      <Box sx={twoColumns}>
        {text('host')}
        {text('port', PORTS[kind])}
        {text('database')}
        <SelectInput
          label={settingsText('table.ssl')}
          value={table.ssl}
          onChange={(ssl) => set({ ssl: ssl as TableDraft['ssl'] })}
          options={ENCRYPTIONS.map((value) => ({ value, label: settingsText(`ssl.${value}`) }))}
        />
        {text('user')}
        <TextInput
          label={settingsText('table.password')}
          type="password"
          autoComplete="new-password"
          value={secret}
          onChange={(value) => {
            test.reset();
            onChange({ secret: value });
          }}
          optional
          help={destination.kind === kind ? settingsText('passwordStored') : undefined}
        />
      </Box>
      {text('table', kind === 'postgresql' ? 'public.people' : 'people')}
      <ColumnMapping table={table} onChange={set} problem={problems['table.columns']} />
      <SelectInput
        label={settingsText('key')}
        help={settingsText('keyHelp')}
        value={table.key}
        onChange={(key) => set({ key })}
        options={mapped.map(({ column }) => ({ value: column, label: column }))}
        placeholder={settingsText('choose')}
        error={problems['table.key']}
      />
      <SelectInput
        label={settingsText('left')}
        help={own.length > 0 ? settingsText('ownColumns', { names: own.join(', ') }) : undefined}
        value={table.left}
        onChange={(left) => set({ left: left as LeftAction })}
        options={LEFT_ACTIONS.map((value) => ({ value, label: settingsText(`left.${value}`) }))}
      />
      {table.table.trim() !== '' && mapped.length > 0 && (
        <CodeBlock
          title={settingsText('createTable')}
          label={settingsText('createTable')}
          code={createTableStatement(kind, { ...table, columns: mapped })}
          maxHeight={160}
        />
      )}
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <SubmitButton
          type="button"
          variant="outlined"
          busy={test.isPending}
          busyLabel={settingsText('testing')}
          onClick={() => {
            test.mutate({
              params: { destination: destination.destination },
              body: { kind, table: tableBody(table), ...(secret === '' ? {} : { secret }) },
            });
          }}
        >
          {settingsText('test')}
        </SubmitButton>
        {test.data && (
          <Message tone={test.data.ok ? 'success' : 'error'}>
            {serverSentence(test.data.message)}
          </Message>
        )}
        {test.error && <Message tone="error">{test.error.message}</Message>}
      </Box>
    </>
  );
}

const twoColumns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
