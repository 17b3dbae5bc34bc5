import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { NavTabs } from '@src/components/NavTabs/NavTabs';
import { TabPanel } from '@src/components/NavTabs/TabPanel';
import { PageHeader } from '@src/components/PageHeader/PageHeader';
import { commonText } from '@src/components/texts/commonText';
import { withTexts } from '@src/lib/i18n/texts';
import { useUrlQuery } from '@src/lib/useUrlQuery';
import { useCan } from '@src/lib/useCan';
import { ApiKeysPanel } from './ApiKeysPanel';
import { CustomAttributesPanel } from './CustomAttributesPanel';
import { LiveTestPanel } from './LiveTestPanel';
import { outboundApiText } from './texts/outboundApiText';

const DocumentationPanel = lazy(
  withTexts(async () => ({ default: (await import('./DocumentationPanel')).DocumentationPanel })),
);

const TABS = ['keys', 'attributes', 'docs', 'test'] as const;

type Tab = (typeof TABS)[number];

/** The Outbound API screen: tagline and four tabs (API-001, API-002). A tab's primary action is in the page header. */
export function OutboundApiPanel() {
  const { query, change } = useUrlQuery();
  const tab: Tab = TABS.find((name) => name === query.get('tab')) ?? 'keys';
  const setTab = (next: Tab): void => {
    change({ tab: next }, { replace: true });
  };
  const [adding, setAdding] = useState(false);
  const mayWrite = useCan('api:write');
  const verb =
    tab === 'keys'
      ? outboundApiText('createApiToken')
      : tab === 'attributes'
        ? outboundApiText('addAttribute')
        : null;
  const end = (): void => {
    setAdding(false);
  };
  return (
    <>
      <PageHeader
        title={outboundApiText('title')}
        support={outboundApiText('tagline')}
        actions={
          mayWrite &&
          verb !== null && (
            <Button
              variant="contained"
              startIcon={<Plus aria-hidden />}
              onClick={() => {
                setAdding(true);
              }}
            >
              {verb}
            </Button>
          )
        }
      />
      <NavTabs
        label={outboundApiText('title')}
        tabs={TABS.map((value) => ({ value, label: outboundApiText(`tab.${value}`) }))}
        value={tab}
        onChange={setTab}
        idPrefix="api"
      />
      <TabPanel value="keys" active={tab} idPrefix="api">
        <ApiKeysPanel creating={adding} onCreatingEnd={end} />
      </TabPanel>
      <TabPanel value="attributes" active={tab} idPrefix="api">
        <CustomAttributesPanel adding={adding} onAddingEnd={end} />
      </TabPanel>
      <TabPanel value="docs" active={tab} idPrefix="api">
        <Suspense fallback={<LoadingState label={commonText('loading')} shape="page" />}>
          <DocumentationPanel
            onCreateToken={() => {
              setTab('keys');
            }}
          />
        </Suspense>
      </TabPanel>
      <TabPanel value="test" active={tab} idPrefix="api">
        <LiveTestPanel />
      </TabPanel>
    </>
  );
}
