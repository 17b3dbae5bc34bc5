import type { ChoosableItem } from '@core/models/placementFigures';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { SearchField } from '@src/components/SearchField/SearchField';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { ItemLine } from './ItemLine';
import { useItemSearch } from './itemsApi';
import { rulesText } from './texts/rulesText';

interface ItemSearchProps {
  label: string;
  /** Renders the actions on an item. */
  actions: (item: ChoosableItem) => ReactNode;
}

/** Finds items by title or id, with their pictures. */
export function ItemSearch({ label, actions }: ItemSearchProps) {
  const [search, setSearch] = useState('');
  const words = search.trim();
  const items = useItemSearch(words);
  const found = words === '' ? [] : (items.data ?? []);
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SearchField
        size="small"
        isLandmark={false}
        label={label}
        placeholder={rulesText('findHint')}
        value={search}
        onSearch={setSearch}
      />
      {found.length > 0 && (
        <Box component="ul" aria-label={rulesText('found')} sx={listStyle}>
          {found.map((item) => (
            <ItemLine key={item.id} title={item.title} note={noteOfItem(item)} image={item.image}>
              {actions(item)}
            </ItemLine>
          ))}
        </Box>
      )}
      {words !== '' && items.data?.length === 0 && !items.isFetching && (
        <Box role="status" sx={{ ...textRole.small, color: color.textSecondary }}>
          {rulesText('none')}
        </Box>
      )}
      {items.isError && (
        <InlineRetry
          message={rulesText('failed', { reason: items.error.message })}
          onRetry={() => {
            void items.refetch();
          }}
        />
      )}
    </Box>
  );
}

/** Returns the note next to an item's title. */
export const noteOfItem = ({ id, category, available }: ChoosableItem): string =>
  [id, category, available ? null : rulesText('unavailable')]
    .filter((part) => part !== null)
    .join(' · ');

const listStyle = { m: 0, p: 0, listStyle: 'none' };
