import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { NavTabs } from '@src/components/NavTabs/NavTabs';
import { SearchField } from '@src/components/SearchField/SearchField';
import { useToast } from '@src/components/Toast/useToast';
import { withTexts } from '@src/lib/i18n/texts';
import { useCan } from '@src/lib/useCan';
import { useUrlQuery } from '@src/lib/useUrlQuery';
import { useCatalogue, useSources, type CatalogueSource, type DataSource } from './api';
import { CatalogueCard } from './components/CatalogueCard/CatalogueCard';
import { RequestApiDialog } from './components/RequestApiDialog/RequestApiDialog';
import {
  ALL_CATEGORIES,
  categoryId,
  categoryLabel,
  connectedCards,
  groupByCategory,
} from './model/catalogue';
import { dataSourcesText } from './texts/dataSourcesText';
import { rem } from '@src/theme/lengths';

const ConnectDialog = lazy(
  withTexts(async () => ({
    default: (await import('./components/ConnectDialog/ConnectDialog')).ConnectDialog,
  })),
);
const ConnectedDialog = lazy(
  withTexts(async () => ({
    default: (await import('./components/ConnectedDialog/ConnectedDialog')).ConnectedDialog,
  })),
);

export interface CataloguePanelProps {
  /** Opens the import dialog for a card under Import Data. */
  onImport: (source: CatalogueSource) => void;
  onMapping: (source: DataSource) => void;
}

type Dialog =
  | { kind: 'connect' | 'request'; source: CatalogueSource }
  | { kind: 'connected'; source: DataSource; webhookSecret: string | null };

/**
 * Catalog of sources to connect, by category (SRC-014 to SRC-020). The URL holds the category and
 * the search.
 */
export function CataloguePanel({ onImport, onMapping }: CataloguePanelProps) {
  const catalogue = useCatalogue();
  const sources = useSources();
  const toast = useToast();
  const canWrite = useCan('data_sources:write');
  const { query, change } = useUrlQuery();
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => {
    setDialog(null);
  };
  const connected = connectedCards(sources.data ?? []);
  const open = (source: CatalogueSource) => {
    if (source.isImport) onImport(source);
    else setDialog({ kind: source.connectable ? 'connect' : 'request', source });
  };
  const press = (source: CatalogueSource) => {
    if (connected.has(source.id))
      toast.info(dataSourcesText('alreadyConnected', { name: source.name }), {
        alert: true,
        action: {
          label: dataSourcesText(source.isImport ? 'importAnother' : 'connectAnother'),
          onClick: () => {
            open(source);
          },
        },
      });
    else open(source);
  };

  if (catalogue.isPending)
    return <LoadingState label={dataSourcesText('loadingCatalogue')} shape="cards" rows={6} />;
  if (catalogue.isError)
    return (
      <InlineRetry
        what={dataSourcesText('availableSources')}
        error={catalogue.error}
        onRetry={() => catalogue.refetch()}
      />
    );
  const { categories, sources: cards } = catalogue.data;
  const tabs = [ALL_CATEGORIES, ...categories];
  const filter = {
    category: tabs.find((name) => categoryId(name) === query.get('category')) ?? ALL_CATEGORIES,
    search: query.get('search') ?? '',
  };
  const chosen = categoryId(filter.category);
  const groups = groupByCategory(categories, cards, filter);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `${rem(208)} minmax(0, 1fr)` },
        columnGap: 3,
        alignItems: 'start',
      }}
    >
      <NavTabs
        idPrefix="category"
        vertical={isWide}
        label={dataSourcesText('categories')}
        tabs={tabs.map((name) => ({ value: categoryId(name), label: categoryLabel(name) }))}
        value={chosen}
        onChange={(id) => {
          change({ category: id === ALL_CATEGORIES ? null : id });
        }}
      />
      <Box
        role="tabpanel"
        id={`category-panel-${chosen}`}
        aria-labelledby={`category-${chosen}`}
        sx={{ display: 'grid', gap: 3, minWidth: 0 }}
      >
        <Box sx={{ maxWidth: rem(320) }}>
          <SearchField
            label={dataSourcesText('searchSources')}
            value={filter.search}
            onSearch={(search) => {
              change({ search: search || null }, { replace: true });
            }}
          />
        </Box>
        {groups.length === 0 && (
          <EmptyState subject="search" message={dataSourcesText('noSource')} />
        )}
        {groups.map((group) => (
          <Box
            component="section"
            key={group.category}
            aria-label={categoryLabel(group.category)}
            sx={{ minWidth: 0 }}
          >
            <Typography variant="h2" sx={{ mb: 1.25 }}>
              {categoryLabel(group.category)}
            </Typography>
            <Box
              component="ul"
              sx={{
                m: 0,
                p: 0,
                listStyle: 'none',
                display: 'grid',
                gap: { xs: 1, sm: 2 },
                gridTemplateColumns: `repeat(auto-fill, minmax(min(${rem(256)}, 100%), 1fr))`,
                '& > li': { display: 'flex', minWidth: 0 },
              }}
            >
              {group.sources.map((source) => (
                <li key={source.id}>
                  <CatalogueCard
                    source={source}
                    connected={connected.has(source.id)}
                    onPress={press}
                    disabled={!canWrite}
                  />
                </li>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {dialog?.kind === 'connect' && (
        <Suspense>
          <ConnectDialog
            source={dialog.source}
            onClose={close}
            onConnected={(source, webhookSecret) => {
              setDialog({ kind: 'connected', source, webhookSecret });
            }}
          />
        </Suspense>
      )}
      {dialog?.kind === 'request' && (
        <RequestApiDialog
          {...(dialog.source.isCustom ? {} : { serviceName: dialog.source.name })}
          onClose={close}
          onSent={() => {
            close();
            toast.success(dataSourcesText('requestSent'), { alert: true });
          }}
        />
      )}
      {dialog?.kind === 'connected' && (
        <Suspense>
          <ConnectedDialog
            source={dialog.source}
            webhookSecret={dialog.webhookSecret}
            onClose={close}
            onMapping={() => {
              close();
              onMapping(dialog.source);
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}
