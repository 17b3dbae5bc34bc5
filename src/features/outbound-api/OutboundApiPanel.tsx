import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { NavTabs } from '@src/components/NavTabs/NavTabs';
import { TabPanel } from '@src/components/NavTabs/TabPanel';
import { PageHeader } from '@src/components/PageHeader/PageHeader';
import { useCan } from '@src/lib/useCan';
import { ApiKeysPanel } from './ApiKeysPanel';
import { CustomAttributesPanel } from './CustomAttributesPanel';
import { DocumentationPanel } from './DocumentationPanel';
import { LiveTestPanel } from './LiveTestPanel';
import { OUTBOUND_MESSAGES } from './messages';

const tabs = [
  { value: 'keys', label: 'API Keys' },
  { value: 'attributes', label: 'Custom Attributes' },
  { value: 'docs', label: 'Documentation' },
  { value: 'test', label: 'Live Test' },
] as const;

type Tab = (typeof tabs)[number]['value'];

/** The Outbound API screen: tagline and four tabs (API-001, API-002). The one primary action of a tab stands in the head. */
export function OutboundApiPanel() {
  const [tab, setTab] = useState<Tab>('keys');
  const [adding, setAdding] = useState(false);
  const mayWrite = useCan('api:write');
  const verb =
    tab === 'keys' ? 'Create API Token' : tab === 'attributes' ? 'Add Custom Attribute' : null;
  const end = (): void => {
    setAdding(false);
  };
  return (
    <>
      <PageHeader
        title="Outbound API"
        support={OUTBOUND_MESSAGES.tagline}
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
      <NavTabs label="Outbound API" tabs={tabs} value={tab} onChange={setTab} idPrefix="api" />
      <TabPanel value="keys" active={tab} idPrefix="api">
        <ApiKeysPanel creating={adding} onCreatingEnd={end} />
      </TabPanel>
      <TabPanel value="attributes" active={tab} idPrefix="api">
        <CustomAttributesPanel adding={adding} onAddingEnd={end} />
      </TabPanel>
      <TabPanel value="docs" active={tab} idPrefix="api">
        <DocumentationPanel
          onCreateToken={() => {
            setTab('keys');
          }}
        />
      </TabPanel>
      <TabPanel value="test" active={tab} idPrefix="api">
        <LiveTestPanel />
      </TabPanel>
    </>
  );
}
