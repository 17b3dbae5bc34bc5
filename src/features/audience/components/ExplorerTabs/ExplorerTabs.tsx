import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { audienceText } from '../../texts/audienceText';

export const EXPLORER_TABS = ['categories', 'users'] as const;

export type ExplorerTab = (typeof EXPLORER_TABS)[number];

/** The two tabs of the explorer in one frame. Arrow keys move between them. */
export function ExplorerTabs({
  value,
  onChange,
}: {
  value: ExplorerTab;
  onChange: (tab: ExplorerTab) => void;
}) {
  return (
    <Tabs
      value={value}
      onChange={(_event, next: ExplorerTab) => onChange(next)}
      aria-label={audienceText('explorer')}
      variant="fullWidth"
      selectionFollowsFocus
      sx={frameStyle}
    >
      {EXPLORER_TABS.map((tab) => (
        <Tab
          key={tab}
          value={tab}
          id={`explorer-${tab}`}
          aria-controls={`explorer-panel-${tab}`}
          label={audienceText(`tab.${tab}`)}
        />
      ))}
    </Tabs>
  );
}

const frameStyle = {
  minHeight: rem(30),
  height: rem(30),
  border: `1px solid ${color.lineStrong}`,
  borderRadius: 'var(--radius-control)',
  overflow: 'hidden',
  backgroundColor: color.surface,
  '& .MuiTabs-list': { gap: 0 },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': {
    minHeight: rem(28),
    height: rem(28),
    p: 0,
    flex: 1,
    minWidth: 0,
    maxWidth: 'none',
    fontSize: textRole.small.fontSize,
    fontWeight: 550,
  },
  '& .MuiTab-root.Mui-selected': {
    backgroundColor: color.text,
    color: color.surface,
    fontWeight: 550,
  },
  // The text has no separate element for the theme's focus ring. On the filled tab, only the text
  // color is visible.
  '& .MuiTab-root:focus-visible': {
    outline: 'var(--stroke-edge) solid currentColor',
    outlineOffset: -4,
  },
} as const;
