import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { NavTabs } from '@src/components/NavTabs/NavTabs';
import { TabPanel } from '@src/components/NavTabs/TabPanel';
import { commonText } from '@src/components/texts/commonText';
import type { DataSource } from './api';
import { SourceRecordsPanel } from './SourceRecordsPanel';
import { dataSourcesText } from './texts/dataSourcesText';
import { rem } from '@src/theme/lengths';

export interface SourceHistoryDialogProps {
  source: DataSource;
  onClose: () => void;
  /** Background runs of this source. */
  runs: ReactNode;
  /** Imports into this source. */
  imports: ReactNode;
}

const tabs = ['runs', 'imports', 'records'] as const;

/** A source's history: its runs with their reasons, its imports, and its stored rows. */
export function SourceHistoryDialog({ source, onClose, runs, imports }: SourceHistoryDialogProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]>(
    source.type === 'File Upload' ? 'imports' : 'runs',
  );
  return (
    <AppDialog
      open
      onClose={onClose}
      size="large"
      title={dataSourcesText('historyTitle', { name: source.name })}
      actions={<Button onClick={onClose}>{commonText('close')}</Button>}
    >
      <NavTabs
        idPrefix="history"
        label={dataSourcesText('history')}
        tabs={tabs.map((value) => ({ value, label: dataSourcesText(`history.${value}`) }))}
        value={tab}
        onChange={setTab}
      />
      <Box sx={{ minHeight: rem(240), pb: 1 }}>
        <TabPanel idPrefix="history" value="runs" active={tab}>
          {runs}
        </TabPanel>
        <TabPanel idPrefix="history" value="imports" active={tab}>
          {imports}
        </TabPanel>
        <TabPanel idPrefix="history" value="records" active={tab}>
          <SourceRecordsPanel source={source} />
        </TabPanel>
      </Box>
    </AppDialog>
  );
}
