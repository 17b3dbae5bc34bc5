import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { NavTabs } from '@src/components/NavTabs/NavTabs';
import { TabPanel } from '@src/components/NavTabs/TabPanel';
import type { DataSource } from './api';
import { SourceRecordsPanel } from './SourceRecordsPanel';
import { rem } from '@src/theme/lengths';

export interface SourceHistoryDialogProps {
  source: DataSource;
  onClose: () => void;
  /** Background runs of this source. */
  runs: ReactNode;
  /** Imports into this source. */
  imports: ReactNode;
}

const tabs = [
  { value: 'runs', label: 'Runs' },
  { value: 'imports', label: 'Imports' },
  { value: 'records', label: 'Records' },
] as const;

/** What happened to a source: its runs with their reasons, its imports, and the rows it stored. */
export function SourceHistoryDialog({ source, onClose, runs, imports }: SourceHistoryDialogProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>(
    source.type === 'File Upload' ? 'imports' : 'runs',
  );
  return (
    <AppDialog
      open
      onClose={onClose}
      size="large"
      title={`Run history of ${source.name}`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <NavTabs idPrefix="history" label="Run history" tabs={tabs} value={tab} onChange={setTab} />
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
