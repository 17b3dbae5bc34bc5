import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Pencil, Trash2 } from 'lucide-react';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn } from '@src/components/DataTable/dataTableTypes';
import { TwoLineCell } from '@src/components/DataTable/TwoLineCell';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { color } from '@src/theme/tokenVariables';
import type { AudienceCategory } from '../../api';
import { percentLabel } from '../../model/personWords';
import { audienceText } from '../../texts/audienceText';
import { formatNumber } from '@src/lib/i18n/formats';
import { commonText } from '@src/components/texts/commonText';
import { traitLabel } from '../../model/categoryWords';

export interface CategoryTableProps {
  categories: readonly AudienceCategory[];
  onView: (category: AudienceCategory) => void;
  onEdit: (category: AudienceCategory) => void;
  onDelete: (category: AudienceCategory) => void;
}

const columns = (): readonly DataTableColumn<AudienceCategory>[] => [
  {
    field: 'name',
    header: audienceText('categoryHead'),
    flex: 1.6,
    minWidth: 200,
    compact: 'title',
    cell: ({ name, description, formula }) => (
      <span title={formula}>
        <TwoLineCell title={name} support={description || formula} />
      </span>
    ),
  },
  {
    field: 'userCount',
    header: audienceText('users'),
    width: 130,
    align: 'right',
    compact: 'value',
    cell: ({ userCount, note }) =>
      userCount == null ? (
        <Box component="span" title={note ?? undefined} sx={{ color: color.textSecondary }}>
          {audienceText('notEnough')}
        </Box>
      ) : (
        formatNumber(userCount)
      ),
  },
  {
    field: 'coverage',
    header: audienceText('coverage'),
    width: 104,
    align: 'right',
    compact: 'value',
    cell: ({ coverage }) => percentLabel(coverage),
  },
  {
    field: 'topTraits',
    header: audienceText('topTraits'),
    flex: 1,
    minWidth: 150,
    spare: true,
    sortable: false,
    value: ({ topTraits }) => topTraits.map(traitLabel).join(', '),
  },
];

/**
 * Details of categories and saved views, each with "View Users" (AUD-013). Saved views can be
 * edited and deleted.
 */
export function CategoryTable({ categories, onView, onEdit, onDelete }: CategoryTableProps) {
  return (
    <DataTable
      label={audienceText('categoriesInDetail')}
      columns={columns()}
      rows={categories}
      rowId={({ id }) => id}
      empty={
        <EmptyState subject="search" message={audienceText('noCategoryMatches')} headingLevel={3} />
      }
      rowActionsWidth={categories.some(({ isCustom }) => isCustom) ? 172 : 116}
      rowActions={(category) => (
        <>
          {category.isCustom && (
            <IconButton
              aria-label={audienceText('editCategory', { name: category.name })}
              title={commonText('edit')}
              onClick={() => {
                onEdit(category);
              }}
            >
              <Pencil aria-hidden size={16} />
            </IconButton>
          )}
          {category.isCustom && (
            <IconButton
              aria-label={audienceText('deleteCategory', { name: category.name })}
              title={commonText('delete')}
              onClick={() => {
                onDelete(category);
              }}
            >
              <Trash2 aria-hidden size={16} />
            </IconButton>
          )}
          <Button
            size="small"
            variant="text"
            aria-label={audienceText('viewUsersOf', { name: category.name })}
            onClick={() => {
              onView(category);
            }}
          >
            {audienceText('viewUsers')}
          </Button>
        </>
      )}
    />
  );
}
