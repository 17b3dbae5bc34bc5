import { withTexts } from '@src/lib/i18n/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { useToast } from '@src/components/Toast/useToast';
import { useCan } from '@src/lib/useCan';
import { useCompanyNames } from '@src/lib/useCompanyNames';
import { useCatalogue, useDeleteSource, useSources, useUpdateSource, type DataSource } from './api';
import { SourceCard, type SourceAction } from './components/SourceCard/SourceCard';
import { DeleteSourceDialog } from './DeleteSourceDialog';
import { momentLabel } from './model/whenLabel';
import { dataSourcesText } from './texts/dataSourcesText';
import { rem } from '@src/theme/lengths';

const SourceSettingsDialog = lazy(
  withTexts(async () => ({
    default: (await import('./components/SourceSettingsDialog/SourceSettingsDialog'))
      .SourceSettingsDialog,
  })),
);
const FullRefresh = lazy(
  withTexts(async () => ({
    default: (await import('./components/FullRefresh/FullRefresh')).FullRefresh,
  })),
);

export interface SourceListPanelProps {
  onBrowse: () => void;
  onMapping: (source: DataSource) => void;
  onHistory: (source: DataSource) => void;
  /** Called to add a file to a file source. */
  onAddFile: (source: DataSource) => void;
}

/** The connected sources as cards with their actions (SRC-004 to SRC-006, SRC-047 to SRC-050). */
export function SourceListPanel({
  onBrowse,
  onMapping,
  onHistory,
  onAddFile,
}: SourceListPanelProps) {
  const sources = useSources();
  const catalogue = useCatalogue();
  const update = useUpdateSource();
  const remove = useDeleteSource();
  const companies = useCompanyNames();
  const toast = useToast();
  const canWrite = useCan('data_sources:write');
  const [dialog, setDialog] = useState<{
    kind: 'delete' | 'settings' | 'fullRefresh';
    source: DataSource;
  } | null>(null);
  const [retried, setRetried] = useState(false);

  const act = (action: SourceAction, source: DataSource) => {
    if (action === 'sync') {
      update.mutate(
        { params: { id: source.id }, body: { status: 'syncing' } },
        {
          onSuccess: ({ resumesAt }) => {
            if (resumesAt)
              toast.info(dataSourcesText('asksToWait', { when: momentLabel(resumesAt) }));
          },
          onError: (error) => {
            toast.error(error.message);
          },
        },
      );
    } else if (action === 'mapping') onMapping(source);
    else if (action === 'history') onHistory(source);
    else if (action === 'addFile') onAddFile(source);
    else setDialog({ kind: action, source });
  };
  const confirmDelete = (source: DataSource, records: 'keep' | 'remove') => {
    setDialog(null);
    remove.mutate(
      { params: { id: source.id }, query: { records } },
      {
        onError: () => {
          toast.error(dataSourcesText('deleteFailed'));
        },
      },
    );
  };
  const retry = () =>
    sources.refetch().then(() => {
      setRetried(true);
    });

  if (sources.isPending)
    return <LoadingState label={dataSourcesText('loadingSources')} shape="cards" rows={3} />;
  if (sources.isError) {
    return (
      <Paper variant="outlined">
        <ErrorState
          title={dataSourcesText(retried ? 'refreshFailed' : 'loadFailed')}
          error={sources.error}
          onRetry={retry}
        />
      </Paper>
    );
  }
  if (sources.data.length === 0) {
    return (
      <Paper variant="outlined">
        <EmptyState
          subject="source"
          title={dataSourcesText('emptyTitle')}
          message={dataSourcesText('emptyPrompt')}
          action={
            <Button variant="contained" onClick={onBrowse}>
              {dataSourcesText('browse')}
            </Button>
          }
        />
      </Paper>
    );
  }
  const deleting = remove.isPending ? remove.variables.params.id : null;
  const starting =
    update.isPending && update.variables.body?.status === 'syncing'
      ? update.variables.params.id
      : null;
  return (
    <>
      <Box
        component="ul"
        aria-label={dataSourcesText('connectedSources')}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: `repeat(auto-fill, minmax(min(${rem(312)}, 100%), 1fr))`,
          '& > li': { display: 'flex', minWidth: 0 },
        }}
      >
        {sources.data.map((source) => (
          <li key={source.id}>
            <SourceCard
              source={source}
              company={companies?.get(source.companyId)}
              onAction={act}
              canWrite={canWrite}
              deleting={deleting === source.id}
              starting={starting === source.id}
            />
          </li>
        ))}
      </Box>
      {dialog?.kind === 'delete' && (
        <DeleteSourceDialog
          source={dialog.source}
          onCancel={() => {
            setDialog(null);
          }}
          onConfirm={(records) => {
            confirmDelete(dialog.source, records);
          }}
        />
      )}
      {dialog?.kind === 'fullRefresh' && (
        <Suspense>
          <FullRefresh
            source={dialog.source}
            onClose={() => {
              setDialog(null);
            }}
          />
        </Suspense>
      )}
      {dialog?.kind === 'settings' && (
        <Suspense>
          <SourceSettingsDialog
            source={dialog.source}
            fields={fieldsOf(dialog.source, catalogue.data?.sources ?? [])}
            onClose={() => {
              setDialog(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

type Catalogue = NonNullable<ReturnType<typeof useCatalogue>['data']>['sources'];

const fieldsOf = ({ availableDataSource, type }: DataSource, catalogue: Catalogue) => {
  const card =
    catalogue.find(({ id }) => id === availableDataSource?.id) ??
    catalogue.find((one) => one.type === type && !one.isImport);
  return card?.fields ?? [];
};
