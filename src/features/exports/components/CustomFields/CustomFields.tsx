import Box from '@mui/material/Box';
import { useState } from 'react';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { SearchField } from '@src/components/SearchField/SearchField';
import { useCustomFields } from '../../api';
import { exportsText } from '../../texts/exportsText';

export interface CustomFieldsProps {
  /** Names of the checked fields. */
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** More fields than this get a search. */
const FIELDS_WITHOUT_SEARCH = 6;

/**
 * The company's own fields as checkboxes, with their data sources. A checked field that was removed
 * stays visible, so that it can be unchecked. Without any field, shows nothing.
 */
export function CustomFields({ value, onChange }: CustomFieldsProps) {
  const { data: fields, isError, error, refetch } = useCustomFields();
  const [search, setSearch] = useState('');
  if (isError)
    return (
      <InlineRetry what={exportsText('customFields')} error={error} onRetry={() => refetch()} />
    );
  if (fields === undefined) return null;
  const options = [
    ...value
      .filter((name) => fields.every((field) => field.name !== name))
      .map((name) => ({ value: name, label: name, help: exportsText('customGone') })),
    ...fields.map(({ name, label, sources }) => ({
      value: name,
      label: name,
      help: [label, ...sources.map((source) => source ?? exportsText('surveys'))].join(' · '),
    })),
  ];
  if (options.length === 0) return null;
  const wanted = search.trim().toLowerCase();
  const shown = options.filter(({ label, help }) =>
    `${label} ${help}`.toLowerCase().includes(wanted),
  );
  const hidden = value.filter((name) => shown.every((option) => option.value !== name));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {options.length > FIELDS_WITHOUT_SEARCH && (
        <SearchField
          label={exportsText('customSearch')}
          value={search}
          onSearch={setSearch}
          size="small"
          isLandmark={false}
        />
      )}
      {shown.length === 0 ? (
        <Box role="status">{exportsText('customNoMatch')}</Box>
      ) : (
        <CheckboxGroup
          label={exportsText('customFields')}
          options={shown}
          value={value}
          onChange={(checked) => onChange([...hidden, ...checked])}
        />
      )}
    </Box>
  );
}
