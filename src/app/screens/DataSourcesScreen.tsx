import { withTexts } from '@src/lib/i18n/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Message } from '@src/components/Message/Message';
import { NavTabs } from '@src/components/NavTabs/NavTabs';
import { TabPanel } from '@src/components/NavTabs/TabPanel';
import { PageHeader } from '@src/components/PageHeader/PageHeader';
import { useSources, type DataSource } from '@src/features/data-sources/api';
import { CataloguePanel } from '@src/features/data-sources/CataloguePanel';
import { CustomRequestsPanel } from '@src/features/data-sources/CustomRequestsPanel';
import { FieldMappingPanel } from '@src/features/data-sources/FieldMappingPanel';
import { countActive } from '@src/features/data-sources/model/sourceStatus';
import { StreamRuns } from '@src/features/data-sources/components/StreamRuns/StreamRuns';
import { RejectedRowsButton } from '@src/features/imports/RejectedRowsButton';
import { SourceListPanel } from '@src/features/data-sources/SourceListPanel';
import { ImportDialog } from '@src/features/imports/ImportDialog';
import { useImports } from '@src/features/imports/api';
import { ImportListPanel } from '@src/features/imports/ImportListPanel';
import { RunListPanel } from '@src/features/jobs/RunListPanel';
import { useCan } from '@src/lib/useCan';
import { screenText } from '@src/app/screens/texts/screenText';

const MappingPanel = lazy(
  withTexts(async () => ({
    default: (await import('@src/features/data-sources/MappingPanel')).MappingPanel,
  })),
);
const SourceHistoryDialog = lazy(
  withTexts(async () => ({
    default: (await import('@src/features/data-sources/SourceHistoryDialog')).SourceHistoryDialog,
  })),
);

const IdentifierRulesDialog = lazy(
  withTexts(async () => ({
    default: (await import('@src/features/data-sources/IdentifierRulesDialog'))
      .IdentifierRulesDialog,
  })),
);

type Open =
  | { kind: 'rules' }
  | { kind: 'import'; accept?: string | undefined; addTo?: DataSource }
  | { kind: 'mapping' | 'history'; source: DataSource };

/** Data Sources: connected sources with their fields, runs and imports, and the catalog (SRC-002). The URL holds the tab. */
export function DataSourcesScreen() {
  const [address, setAddress] = useSearchParams();
  const { data: known, isFetched } = useSources();
  const imports = useImports();
  const sources = known ?? [];
  const canWrite = useCan('data_sources:write');
  const [open, setOpen] = useState<Open | null>(null);
  const [imported, setImported] = useState<string | null>(null);
  const unmapped = canWrite && sources.find(({ id }) => id === imported);
  const tab = address.get('tab') === 'available' ? 'available' : 'connected';
  const choose = (next: 'connected' | 'available') => {
    setAddress(next === 'available' ? { tab: next } : {});
  };
  const close = () => {
    setOpen(null);
  };
  const map = (source: DataSource) => {
    setImported(null);
    setOpen({ kind: 'mapping', source });
  };
  return (
    <>
      <PageHeader
        title={screenText('sources.title')}
        support={screenText('sources.support')}
        actions={
          <>
            {sources.length > 0 && (
              <Button
                onClick={() => {
                  setOpen({ kind: 'rules' });
                }}
              >
                {screenText('sources.rules')}
              </Button>
            )}
            {canWrite && (
              <Button
                variant={sources.length > 0 ? 'contained' : 'outlined'}
                startIcon={<Upload aria-hidden />}
                onClick={() => {
                  setOpen({ kind: 'import' });
                }}
              >
                {screenText('sources.import')}
              </Button>
            )}
          </>
        }
      />
      <NavTabs
        label={screenText('sources.title')}
        tabs={[
          {
            value: 'connected',
            // Until the counts are known, show no number, because a failed load does not mean zero.
            label: screenText('sources.connected', { count: known ? countActive(known) : '–' }),
          },
          { value: 'available', label: screenText('sources.available') },
        ]}
        value={tab}
        onChange={choose}
      />
      <TabPanel value="connected" active={tab}>
        <Box sx={{ display: 'grid', gap: 3, '& > *': { minWidth: 0 } }}>
          {unmapped && (
            <Message
              tone="info"
              action={
                <Button
                  size="small"
                  onClick={() => {
                    map(unmapped);
                  }}
                >
                  {screenText('sources.mapNext')}
                </Button>
              }
              onClose={() => {
                setImported(null);
              }}
            >
              {screenText('sources.imported', { source: unmapped.name })}
            </Message>
          )}
          <SourceListPanel
            onBrowse={() => {
              choose('available');
            }}
            onMapping={map}
            onHistory={(source) => {
              setOpen({ kind: 'history', source });
            }}
            onAddFile={(addTo) => {
              setOpen({ kind: 'import', addTo });
            }}
          />
          {sources.length > 0 && <FieldMappingPanel />}
          {/* Hidden until the heights above are known. Mounting them only then would load a failed
              list again, which makes it pending, which would unmount them, without end. */}
          <Box sx={{ display: isFetched && imports.isFetched ? 'contents' : 'none' }}>
            <ImportListPanel />
            <CustomRequestsPanel />
          </Box>
        </Box>
      </TabPanel>
      <TabPanel value="available" active={tab}>
        <CataloguePanel
          onImport={({ accept }) => {
            setOpen({ kind: 'import', accept: accept ?? undefined });
          }}
          onMapping={map}
        />
      </TabPanel>
      {open?.kind === 'import' && (
        <ImportDialog
          accept={open.accept}
          addTo={open.addTo}
          onClose={close}
          onImported={setImported}
        />
      )}
      <Suspense>
        {open?.kind === 'mapping' && (
          <MappingPanel key={open.source.id} source={open.source} onClose={close} />
        )}
        {open?.kind === 'rules' && (
          <IdentifierRulesDialog onClose={close} runs={<RunListPanel kind="identity.regroup" />} />
        )}
        {open?.kind === 'history' && (
          <SourceHistoryDialog
            source={open.source}
            onClose={close}
            runs={
              <RunListPanel
                subjectId={open.source.id}
                actions={(run) => (
                  <>
                    <StreamRuns run={run} />
                    <RejectedRowsButton run={run} />
                  </>
                )}
              />
            }
            imports={<ImportListPanel plain sourceId={open.source.id} />}
          />
        )}
      </Suspense>
    </>
  );
}
