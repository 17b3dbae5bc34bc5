import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PublishedSurvey } from '@core/contract/surveys';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { TextInput } from '@src/components/TextInput/TextInput';
import { commonText } from '@src/components/texts/commonText';
import { useCan } from '@src/lib/useCan';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useCreateSavedFilter, useDeleteSavedFilter, useSavedFilters } from './api';
import { readFilterQuery, writeFilterQuery } from './model/filterQuery';
import type { ResultFilters } from './model/resultFilters';
import { surveyResultsText } from './texts/surveyResultsText';

export interface SavedFiltersPanelProps {
  survey: PublishedSurvey;
  /** The current filters. */
  filters: ResultFilters;
  /** Replaces the current filters with a saved filter. */
  onApply: (filters: ResultFilters) => void;
  onClose: () => void;
}

/** A survey's saved filters: apply one, delete one, or save the current filters under a name. */
export default function SavedFiltersPanel({
  survey,
  filters,
  onApply,
  onClose,
}: SavedFiltersPanelProps) {
  const saved = useSavedFilters(survey.id);
  const create = useCreateSavedFilter();
  const remove = useDeleteSavedFilter();
  const [name, setName] = useState('');
  const canWrite = useCan('data_sources:write');
  const query = { companyFilter: survey.companyId };
  const kept = writeFilterQuery(filters);
  const save = () =>
    create.mutate(
      { params: { id: survey.id }, query, body: { name, filters: kept } },
      { onSuccess: () => setName('') },
    );
  return (
    <AppDialog
      open
      onClose={onClose}
      title={surveyResultsText('savedFilters')}
      support={surveyResultsText('savedFiltersSupport')}
    >
      {saved.isPending && (
        <LoadingState label={surveyResultsText('loadingSavedFilters')} rows={2} />
      )}
      {saved.isError && (
        <ErrorState
          what={surveyResultsText('savedFilters')}
          error={saved.error}
          onRetry={() => saved.refetch()}
          headingLevel={3}
        />
      )}
      {saved.data?.length === 0 && (
        <Box
          component="p"
          sx={{ m: 0, fontSize: textRole.body.fontSize, color: color.textSecondary }}
        >
          {surveyResultsText('noSavedFilter')}
        </Box>
      )}
      {saved.data && saved.data.length > 0 && (
        <Box
          component="ul"
          aria-label={surveyResultsText('savedFilters')}
          sx={{ m: 0, mx: -1.5, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
        >
          {saved.data.map((one) => (
            <Box component="li" key={one.id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Button
                variant="quiet"
                onClick={() => onApply(readFilterQuery(one.filters))}
                sx={{
                  flex: 1,
                  minWidth: 0,
                  justifyContent: 'flex-start',
                  textAlign: 'left',
                  overflowWrap: 'anywhere',
                }}
              >
                {one.name}
              </Button>
              {canWrite && (
                <IconButton
                  aria-label={surveyResultsText('deleteSavedFilter', { name: one.name })}
                  disabled={remove.isPending}
                  onClick={() =>
                    remove.mutate({ params: { id: survey.id, filterId: one.id }, query })
                  }
                >
                  <Trash2 aria-hidden size={16} />
                </IconButton>
              )}
            </Box>
          ))}
        </Box>
      )}
      {remove.isError && <Message tone="error">{remove.error.message}</Message>}
      {canWrite && kept !== '' && (
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
          sx={{ display: 'grid', gap: 1.5, py: 2, borderTop: `1px solid ${color.line}` }}
        >
          <TextInput
            label={surveyResultsText('filterName')}
            value={name}
            onChange={setName}
            error={create.error?.message}
            help={filters.person ? surveyResultsText('personNotSaved') : undefined}
            maxLength={200}
          />
          <Button
            type="submit"
            variant="contained"
            disabled={create.isPending || name.trim() === ''}
            sx={{ justifySelf: 'start' }}
          >
            {commonText('save')}
          </Button>
        </Box>
      )}
    </AppDialog>
  );
}
