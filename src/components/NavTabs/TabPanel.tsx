import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface TabPanelProps {
  value: string;
  /** The tab shown now. */
  active: string;
  idPrefix?: string;
  children: ReactNode;
}

/** Content of a tab of NavTabs; mounted only while active. */
export function TabPanel({ value, active, idPrefix = 'tab', children }: TabPanelProps) {
  const shown = value === active;
  return (
    <Box
      role="tabpanel"
      id={`${idPrefix}-panel-${value}`}
      aria-labelledby={`${idPrefix}-${value}`}
      hidden={!shown}
      tabIndex={shown ? 0 : -1}
      sx={{ '&:focus-visible': { outlineOffset: 6, borderRadius: 'var(--radius-control)' } }}
    >
      {shown && children}
    </Box>
  );
}
