import { withTexts } from '@src/lib/i18n/texts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { useToast } from '@src/components/Toast/useToast';
import { useCompanyFilter } from '@src/lib/companyFilter';
import { useCategories, useAudienceMetrics, type AudienceCategory } from './api';
import { AudienceHeader } from './components/AudienceHeader/AudienceHeader';
import { AudienceFilterBar } from './components/AudienceFilterBar/AudienceFilterBar';
import { EmptyAudience } from './components/EmptyAudience/EmptyAudience';
import { PersonFrame } from './components/PersonFrame/PersonFrame';
import { SummaryStrip } from './components/SummaryStrip/SummaryStrip';
import type { ExplorerTab } from './components/ExplorerTabs/ExplorerTabs';
import { CategoriesPanel } from './CategoriesPanel';
import { ExplorerPanel } from './ExplorerPanel';
import { hasFilters, audienceQueryOf } from './model/audienceFilters';
import { personName } from './model/personWords';
import { PersonPanel } from './PersonPanel';
import { UsersPanel } from './UsersPanel';
import { useAudienceUrl } from './useAudienceUrl';
import { useReclassifyRun } from './useReclassifyRun';
import type { WritebackDialogProps } from './WritebackDialog';
import { rem } from '@src/theme/lengths';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import { categoryInWords, topLabels } from './model/categoryWords';
import { audienceText } from './texts/audienceText';

const ContestedPanel = lazy(
  withTexts(async () => ({
    default: (await import('./ContestedPanel')).ContestedPanel,
  })),
);
const SaveAudienceViewDialog = lazy(
  withTexts(async () => ({
    default: (await import('./SaveAudienceViewDialog')).SaveAudienceViewDialog,
  })),
);
const WritebackLogPanel = lazy(withTexts(() => import('./WritebackLogPanel')));
const WritebackDialog = lazy(
  withTexts(async () => ({
    default: (await import('./WritebackDialog')).WritebackDialog,
  })),
);

type Dialog =
  | { kind: 'save'; view: AudienceCategory | null }
  | { kind: 'writeback'; about: Omit<WritebackDialogProps, 'onClose' | 'onStarted'> };

/** Audience Intelligence: explorer, summary, filters, two views, and one person's panel. */
export function AudiencePanel() {
  const address = useAudienceUrl();
  const { tab, filters, setFilters } = address;
  const [userId, setUserId] = useState(address.person);
  const { destination: configure } = address;
  const [dialog, setDialog] = useState<Dialog | null>(
    configure
      ? { kind: 'writeback', about: { about: audienceText('allUsers'), who: {}, configure } }
      : null,
  );
  const [now] = useState(Date.now);
  const categories = useCategories(filters);
  // The URL may name a view that was deleted or isn't this company's. Then show all people.
  const chosen =
    categories.data?.some(({ id }) => id === address.category) === false ? null : address.category;
  const metrics = useAudienceMetrics(
    tab === 'users' ? filters : { ...filters, search: '' },
    chosen,
  );
  const { busy, percent, reclassify } = useReclassifyRun();
  const toast = useToast();
  const company = useCompanyFilter();
  const loaded = categories.data;
  const all = useMemo(() => (loaded ?? []).map(categoryInWords), [loaded]);
  const category = all.find(({ id }) => id === chosen) ?? null;
  const listed = tab === 'categories' ? matching(all, filters.search) : all;

  const open = (next: ExplorerTab, id: string | null) => {
    address.open(next, id);
    setUserId(null);
  };
  const close = () => {
    setDialog(null);
  };

  if (categories.isPending || metrics.isPending)
    return <LoadingState label={audienceText('loading')} shape="page" />;
  if ((categories.isError && !categories.data) || (metrics.isError && !metrics.data)) {
    const message =
      categories.isError && metrics.isError
        ? audienceText('allFailed')
        : categories.isError
          ? audienceText('categoriesFailed')
          : audienceText('metricsFailed');
    const { requestId } = (categories.error ?? metrics.error)!;
    return (
      <Paper variant="outlined">
        <ErrorState
          headingLevel={1}
          title={audienceText('errorTitle')}
          message={message}
          onRetry={() => {
            window.location.reload();
          }}
          {...(requestId ? { requestId } : {})}
        />
      </Paper>
    );
  }
  const isEmpty =
    chosen === null &&
    metrics.data!.totalUsers === 0 &&
    !hasFilters(filters) &&
    filters.search.trim() === '';
  return (
    <Box sx={pageStyle(userId !== null)}>
      <AudienceHeader
        category={category}
        isEmpty={isEmpty}
        onBack={() => {
          open('categories', null);
        }}
        onSave={() => {
          if (company === undefined) toast.error(audienceText('companyFirst'));
          else setDialog({ kind: 'save', view: null });
        }}
        onReclassify={reclassify}
        reclassifying={busy ? percent : null}
        onWriteback={() => {
          setDialog({
            kind: 'writeback',
            about: {
              about: category?.name ?? audienceText('allUsers'),
              who: {
                ...(category ? { category: category.id } : {}),
                filters: audienceQueryOf(filters),
              },
            },
          });
        }}
      />
      <ExplorerPanel
        tab={tab}
        onTab={(next) => {
          open(next, next === 'categories' ? null : chosen);
        }}
        filters={filters}
        onSearch={(search) => {
          setFilters({ search });
        }}
        categories={listed}
        category={chosen}
        onCategory={({ id }) => {
          open('users', id);
        }}
        userId={userId}
        onUser={setUserId}
      />
      <Box
        sx={{ gridArea: 'page', display: 'grid', gap: 2, minWidth: 0, '& > *': { minWidth: 0 } }}
      >
        {isEmpty ? (
          <EmptyAudience />
        ) : (
          <>
            <SummaryStrip
              metrics={metrics.data!}
              category={category?.name ?? null}
              top={topLabels(metrics.data!.topSegments, chosen === null ? loaded! : null)}
            />
            {metrics.data!.riskNote && (
              <Message tone="info">{serverSentence(metrics.data!.riskNote)}</Message>
            )}
            {category?.note && <Message tone="info">{serverSentence(category.note)}</Message>}
            <AudienceFilterBar
              value={filters}
              onChange={setFilters}
              counts={metrics.data!.options}
            />
            {tab === 'categories' ? (
              <CategoriesPanel
                categories={listed}
                coverage={metrics.data!.dataSourceCoverage}
                filters={filters}
                onFilters={setFilters}
                onView={({ id }) => {
                  open('users', id);
                }}
                onEdit={(view) => {
                  setDialog({ kind: 'save', view });
                }}
              />
            ) : (
              <UsersPanel
                key={JSON.stringify([chosen, filters])}
                filters={filters}
                onFilters={setFilters}
                categories={all}
                category={chosen}
                selectedId={userId}
                onSelect={setUserId}
                now={now}
                narrow={userId !== null}
              />
            )}
            <Suspense>
              <ContestedPanel onUser={setUserId} />
              <WritebackLogPanel />
            </Suspense>
          </>
        )}
      </Box>
      {userId !== null && (
        <PersonFrame
          onClose={() => {
            setUserId(null);
          }}
        >
          <PersonPanel
            key={userId}
            id={userId}
            formulas={metrics.data!.formulas}
            now={now}
            onClose={() => {
              setUserId(null);
            }}
            onWriteback={(person, choice) => {
              setDialog({
                kind: 'writeback',
                about: { about: personName(person), who: { userId: person.id }, ...choice },
              });
            }}
          />
        </PersonFrame>
      )}
      <Suspense>
        {dialog?.kind === 'save' && (
          <SaveAudienceViewDialog
            filters={filters}
            category={category}
            view={dialog.view}
            onClose={close}
            onSaved={(view) => {
              close();
              toast.success(audienceText('viewSaved', { name: view.name }));
            }}
          />
        )}
        {dialog?.kind === 'writeback' && (
          <WritebackDialog
            {...dialog.about}
            onClose={close}
            onStarted={(runs) => {
              close();
              const without = runs.filter(({ state }) => state === 'not_configured').length;
              if (without > 0)
                toast.info(audienceText('nothingSent', { count: without, total: runs.length }));
              if (without < runs.length) toast.success(audienceText('writebackStarted'));
            }}
          />
        )}
      </Suspense>
    </Box>
  );
}

/** Stacked. From 900 px, the explorer is on the left; from 1200 px, the person is on the right. */
const pageStyle = (withPerson: boolean) =>
  ({
    display: 'grid',
    columnGap: 2.5,
    alignItems: 'start',
    gridTemplateRows: { md: 'auto 1fr' },
    gridTemplateColumns: {
      xs: 'minmax(0, 1fr)',
      md: `${rem(200)} minmax(0, 1fr)`,
      lg: withPerson
        ? `min(${rem(188)}, 21%) minmax(0, 1fr) min(${rem(348)}, 39%)`
        : `min(${rem(204)}, 32%) minmax(0, 1fr)`,
    },
    gridTemplateAreas: {
      xs: '"head" "explorer" "page"',
      md: '"explorer head" "explorer page"',
      lg: withPerson
        ? '"explorer head person" "explorer page person"'
        : '"explorer head" "explorer page"',
    },
    '& > header': { gridArea: 'head', minWidth: 0 },
  }) as const;

const matching = (categories: readonly AudienceCategory[], search: string): AudienceCategory[] => {
  const term = search.trim().toLowerCase();
  return categories.filter(
    ({ name, description }) =>
      term === '' || name.toLowerCase().includes(term) || description.toLowerCase().includes(term),
  );
};
