import Box from '@mui/material/Box';
import { IMPORT_RANGES, type ImportRange } from '@core/contract/imports';
import type { ImportPreview } from '@core/importing/previewFile';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { useFileSources } from '../../api';
import type { Choices } from '../../model/choices';
import { importsText } from '../../texts/importsText';

export interface ImportChoicesProps {
  preview: ImportPreview | undefined;
  choices: Choices;
  onChange: (choices: Choices) => void;
}

/**
 * Reading options of a chosen file: its date range, its key column, the list inside it, and the
 * target source.
 */
export function ImportChoices({ preview, choices, onChange }: ImportChoicesProps) {
  const sources = useFileSources();
  const lists = preview?.lists ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <SelectInput
        label={importsText('dateRange')}
        value={choices.range}
        onChange={(next) => {
          onChange({ ...choices, range: next as ImportRange });
        }}
        options={IMPORT_RANGES.map((value) => ({ value, label: importsText(`range.${value}`) }))}
      />
      <SelectInput
        label={importsText('keyColumn')}
        optional
        value={choices.primaryKey}
        onChange={(primaryKey) => {
          onChange({ ...choices, primaryKey });
        }}
        placeholder={importsText('noKeyColumn')}
        options={(preview?.columns ?? []).map((value) => ({ value, label: value }))}
      />
      {lists.length > 0 && (
        <SelectInput
          label={importsText('list')}
          value={choices.list || (preview?.list ?? '$')}
          onChange={(list) => {
            onChange({ ...choices, list, primaryKey: '' });
          }}
          options={[
            ...lists.map((path) => ({ value: path, label: path })),
            { value: '$', label: importsText('wholeFile') },
          ]}
        />
      )}
      {sources.length > 0 && (
        <SelectInput
          label={importsText('addTo')}
          optional
          value={choices.sourceId}
          onChange={(sourceId) => {
            onChange({ ...choices, sourceId });
          }}
          placeholder={importsText('newSource')}
          options={sources.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </Box>
  );
}
