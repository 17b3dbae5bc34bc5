import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Table2 } from 'lucide-react';
import { useState } from 'react';
import { CheckedBox, UncheckedBox } from '@src/components/form/controlIcons';
import { Message } from '@src/components/Message/Message';
import { SearchField } from '@src/components/SearchField/SearchField';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useSourceTables, type ListedTable } from '../../api';
import { chooseTablesText } from './texts/chooseTablesText';

export interface ChooseTablesProps {
  /** Type of the source. */
  type: string;
  /** The stored source, whose password is used if none is entered. */
  sourceId?: string | undefined;
  /** Returns the config as JSON text at the time of the click. */
  config: () => string;
  /** Names of the chosen tables. */
  chosen: readonly string[];
  onChoose: (table: ListedTable, isChosen: boolean) => void;
  disabled: boolean;
}

/**
 * Lists the tables and views of a database, once its server and user are entered, and chooses
 * several of them. Their names can also be typed.
 */
export function ChooseTables({
  type,
  sourceId,
  config,
  chosen,
  onChoose,
  disabled,
}: ChooseTablesProps) {
  const list = useSourceTables();
  const found = list.data;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <SubmitButton
          type="button"
          variant="outlined"
          size="small"
          startIcon={<Table2 aria-hidden />}
          busy={list.isPending}
          busyLabel={chooseTablesText('loading')}
          disabled={disabled}
          onClick={() => {
            list.mutate({
              body: { type, config: config(), ...(sourceId ? { id: sourceId } : {}) },
            });
          }}
        >
          {chooseTablesText('choose')}
        </SubmitButton>
        <Box component="span" sx={{ ...textRole.small, color: color.textSecondary }}>
          {chooseTablesText('help')}
        </Box>
      </Box>
      {list.error && <Message tone="error">{list.error.message}</Message>}
      {found && !found.ok && <Message tone="error">{serverSentence(found.message)}</Message>}
      {found?.ok && found.tables.length === 0 && (
        <Message tone="warning">{serverSentence(found.message)}</Message>
      )}
      {found?.ok && found.tables.length > 0 && (
        <TableList
          tables={found.tables}
          hasMore={found.hasMore}
          chosen={chosen}
          onChoose={onChoose}
          disabled={disabled}
        />
      )}
    </Box>
  );
}

interface TableListProps extends Pick<ChooseTablesProps, 'chosen' | 'onChoose' | 'disabled'> {
  tables: readonly ListedTable[];
  hasMore: boolean;
}

function TableList({ tables, hasMore, chosen, onChoose, disabled }: TableListProps) {
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const shown = tables.filter(({ name }) => name.toLowerCase().includes(words));
  return (
    <Box role="group" aria-label={chooseTablesText('tables')} sx={frame}>
      <SearchField
        label={chooseTablesText('search')}
        value={search}
        onSearch={setSearch}
        size="small"
        isLandmark={false}
      />
      <Box sx={{ display: 'grid', maxHeight: rem(280), overflowY: 'auto' }}>
        {shown.map((table) => (
          <FormControlLabel
            key={table.name}
            sx={{ m: 0, alignItems: 'flex-start' }}
            disabled={disabled}
            control={
              <Checkbox
                icon={<UncheckedBox />}
                checkedIcon={<CheckedBox />}
                checked={chosen.includes(table.name)}
                onChange={(_event, isChosen) => onChoose(table, isChosen)}
                slotProps={{ input: { 'aria-label': table.name } }}
              />
            }
            label={
              <Box component="span" sx={{ display: 'block', py: 1, overflowWrap: 'anywhere' }}>
                {table.name}
                <Box component="span" sx={facts}>
                  {factsOf(table)}
                </Box>
              </Box>
            }
          />
        ))}
        {shown.length === 0 && <Box sx={facts}>{chooseTablesText('noMatch')}</Box>}
      </Box>
      <Box role="status" sx={facts}>
        {chooseTablesText('chosen', { count: chosen.length })}
      </Box>
      {hasMore && <Box sx={facts}>{chooseTablesText('more', { count: tables.length })}</Box>}
    </Box>
  );
}

const factsOf = ({ isView, rows, keyColumn, cursorColumn }: ListedTable): string =>
  [
    ...(isView ? [chooseTablesText('view')] : []),
    ...(rows === null ? [] : [chooseTablesText('rows', { count: rows })]),
    ...(keyColumn === null ? [] : [chooseTablesText('key', { column: keyColumn })]),
    ...(cursorColumn === null ? [] : [chooseTablesText('changes', { column: cursorColumn })]),
  ].join(' · ');

const frame = {
  display: 'grid',
  gap: 1,
  p: 1.5,
  border: `1px solid ${color.line}`,
  borderRadius: 'var(--radius-control)',
} as const;

const facts = { display: 'block', ...textRole.small, color: color.textSecondary } as const;
