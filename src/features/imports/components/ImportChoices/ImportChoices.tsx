import Box from '@mui/material/Box';
import type { ImportRange } from '@core/contract/imports';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { useFileSources, type ImportPreview } from '../../api';
import type { Choices } from '../../model/choices';

export interface ImportChoicesProps {
  preview: ImportPreview | undefined;
  choices: Choices;
  onChange: (choices: Choices) => void;
}

const ranges: { value: ImportRange; label: string }[] = [
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: '90d', label: 'Last 90 days' },
  { value: '1y', label: 'Last year' },
  { value: 'all', label: 'All time' },
];

/** How a chosen file is read: its date range, what names a row, the list inside of it, and the source it is added to. */
export function ImportChoices({ preview, choices, onChange }: ImportChoicesProps) {
  const sources = useFileSources();
  const lists = preview?.lists ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <SelectInput
        label="Date Range"
        value={choices.range}
        onChange={(next) => {
          onChange({ ...choices, range: next as ImportRange });
        }}
        options={ranges}
      />
      <SelectInput
        label="Column that names a row"
        optional
        value={choices.primaryKey}
        onChange={(primaryKey) => {
          onChange({ ...choices, primaryKey });
        }}
        placeholder="None: every row counts"
        options={(preview?.columns ?? []).map((value) => ({ value, label: value }))}
      />
      {lists.length > 0 && (
        <SelectInput
          label="List that holds the rows"
          value={choices.list || (preview?.list ?? '$')}
          onChange={(list) => {
            onChange({ ...choices, list, primaryKey: '' });
          }}
          options={[
            ...lists.map((path) => ({ value: path, label: path })),
            { value: '$', label: 'The whole file is one row' },
          ]}
        />
      )}
      {sources.length > 0 && (
        <SelectInput
          label="Add to"
          optional
          value={choices.sourceId}
          onChange={(sourceId) => {
            onChange({ ...choices, sourceId });
          }}
          placeholder="A new source"
          options={sources.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </Box>
  );
}
