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
import { AUDIENCE_MESSAGES } from '../../messages';
import { percentLabel } from '../../model/personWords';

export interface CategoryTableProps {
  categories: readonly AudienceCategory[];
  onView: (category: AudienceCategory) => void;
  onEdit: (category: AudienceCategory) => void;
  onDelete: (category: AudienceCategory) => void;
}

const columns: readonly DataTableColumn<AudienceCategory>[] = [
  {
    field: 'name',
    header: 'Category',
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
    header: 'Users',
    width: 130,
    align: 'right',
    compact: 'value',
    cell: ({ userCount, note }) =>
      userCount == null ? (
        <Box component="span" title={note ?? undefined} sx={{ color: color.textSecondary }}>
          {AUDIENCE_MESSAGES.notEnough}
        </Box>
      ) : (
        userCount.toLocaleString('en-US')
      ),
  },
  {
    field: 'coverage',
    header: 'Coverage',
    width: 104,
    align: 'right',
    compact: 'value',
    cell: ({ coverage }) => percentLabel(coverage),
  },
  {
    field: 'topTraits',
    header: 'Top Traits',
    flex: 1,
    minWidth: 150,
    spare: true,
    sortable: false,
    value: ({ topTraits }) => topTraits.join(', '),
  },
];

/** Categories and saved views in detail, each with "View Users" (AUD-013); saved views can be changed and deleted. */
export function CategoryTable({ categories, onView, onEdit, onDelete }: CategoryTableProps) {
  return (
    <DataTable
      label="Categories in detail"
      columns={columns}
      rows={categories}
      rowId={({ id }) => id}
      empty={<EmptyState message="No category matches the search." headingLevel={3} />}
      rowActionsWidth={categories.some(({ isCustom }) => isCustom) ? 172 : 116}
      rowActions={(category) => (
        <>
          {category.isCustom && (
            <IconButton
              aria-label={`Edit ${category.name}`}
              title="Edit"
              onClick={() => {
                onEdit(category);
              }}
            >
              <Pencil aria-hidden size={16} />
            </IconButton>
          )}
          {category.isCustom && (
            <IconButton
              aria-label={`Delete ${category.name}`}
              title="Delete"
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
            aria-label={`View Users: ${category.name}`}
            onClick={() => {
              onView(category);
            }}
          >
            View Users
          </Button>
        </>
      )}
    />
  );
}
