import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { Message } from '@src/components/Message/Message';
import { useDeleteView, type AudienceCategory } from './api';
import { CategoryCharts } from './components/CategoryCharts/CategoryCharts';
import { CategoryTable } from './components/CategoryTable/CategoryTable';
import { NothingMatches } from './components/NothingMatches/NothingMatches';
import type { AudienceFilters } from './model/audienceFilters';
import { audienceText } from './texts/audienceText';

export interface CategoriesPanelProps {
  categories: readonly AudienceCategory[];
  /** Percent from 0 to 100, averaged over all users on screen. */
  coverage: number;
  filters: AudienceFilters;
  onFilters: (change: Partial<AudienceFilters>) => void;
  onView: (category: AudienceCategory) => void;
  onEdit: (category: AudienceCategory) => void;
}

/** The Categories view: bars, donut and the detail table (AUD-011 to AUD-013). */
export function CategoriesPanel({
  categories,
  coverage,
  filters,
  onFilters,
  onView,
  onEdit,
}: CategoriesPanelProps) {
  const [deleting, setDeleting] = useState<AudienceCategory | null>(null);
  const remove = useDeleteView();
  const nobody = categories.every(({ userCount }) => (userCount ?? 0) === 0);
  return (
    <Box sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
      {!nobody && <CategoryCharts categories={categories} coverage={coverage} onSelect={onView} />}
      {nobody && categories.length > 0 && (
        <Paper variant="outlined">
          <NothingMatches
            filters={{ ...filters, search: '' }}
            onFilters={onFilters}
            otherwise={audienceText('nobodyInCategories')}
          />
        </Paper>
      )}
      <CategoryTable
        categories={categories}
        onView={onView}
        onEdit={onEdit}
        onDelete={setDeleting}
      />
      {deleting && (
        <ConfirmDialog
          open
          destructive
          title={audienceText('deleteTitle', { name: deleting.name })}
          confirmLabel={audienceText('deleteView')}
          busyLabel={audienceText('deleting')}
          busy={remove.isPending}
          onCancel={() => {
            remove.reset();
            setDeleting(null);
          }}
          onConfirm={() => {
            remove.mutate(
              { params: { id: deleting.id } },
              {
                onSuccess: () => {
                  setDeleting(null);
                },
              },
            );
          }}
          error={
            remove.error && !remove.isPending ? (
              <Message tone="error">{remove.error.message}</Message>
            ) : undefined
          }
        >
          {audienceText('deleteHelp')}
        </ConfirmDialog>
      )}
    </Box>
  );
}
