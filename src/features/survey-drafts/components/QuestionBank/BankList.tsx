import Box from '@mui/material/Box';
import { useState } from 'react';
import { questionTypes } from '@core/survey/questionTypes';
import { SearchField } from '@src/components/SearchField/SearchField';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { typeName } from '../../model/typeName';
import type { BankEntry } from './bankApi';
import { BankRow } from './BankRow';
import { questionBankText } from './texts/questionBankText';

export interface BankListProps {
  entries: readonly BankEntry[];
  /** The survey has no room for another question. */
  isFull: boolean;
  onAdd: (entry: BankEntry) => void;
  onDelete: (entry: BankEntry) => void;
}

/** The banked questions that match a search, a type and a tag. */
export function BankList({ entries, isFull, onAdd, onDelete }: BankListProps) {
  const [search, setSearch] = useState('');
  const [type, setType] = useState('');
  const [tag, setTag] = useState('');
  const tags = [...new Set(entries.flatMap((entry) => entry.tags))].sort();
  // Ignore the filter on a tag that no longer exists.
  const chosenTag = tags.includes(tag) ? tag : '';
  const wanted = search.trim().toLocaleLowerCase();
  const found = entries.filter(
    ({ name, tags: own, content: { question } }) =>
      (!type || question.type === type) &&
      (!chosenTag || own.includes(chosenTag)) &&
      [name, question.title, ...own].some((text) => text.toLocaleLowerCase().includes(wanted)),
  );
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ gridColumn: '1 / -1' }}>
          <SearchField label={questionBankText('search')} value={search} onSearch={setSearch} />
        </Box>
        <SelectInput
          label={questionBankText('type')}
          value={type}
          onChange={setType}
          options={[
            { value: '', label: questionBankText('allTypes') },
            ...questionTypes
              .filter((one) => entries.some(({ content }) => content.question.type === one.type))
              .map((one) => ({ value: one.type, label: typeName(one.type) })),
          ]}
        />
        <SelectInput
          label={questionBankText('tag')}
          value={chosenTag}
          onChange={setTag}
          options={[
            { value: '', label: questionBankText('allTags') },
            ...tags.map((value) => ({ value, label: value })),
          ]}
        />
      </Box>
      <Box role="status" sx={{ my: 1.5, ...textRole.caption, color: color.textSecondary }}>
        {questionBankText('found', { count: found.length })}
      </Box>
      <Box
        component="ul"
        aria-label={questionBankText('title')}
        sx={{ m: 0, p: 0, pb: 2, listStyle: 'none' }}
      >
        {found.map((entry) => (
          <BankRow
            key={entry.id}
            entry={entry}
            isFull={isFull}
            onAdd={() => onAdd(entry)}
            onDelete={() => onDelete(entry)}
          />
        ))}
      </Box>
    </>
  );
}
