import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs, { type TabsActions } from '@mui/material/Tabs';
import { useEffect, useRef } from 'react';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { formatNumber } from '@src/lib/i18n/formats';

export interface NavTab<Value extends string> {
  value: Value;
  label: string;
  /** Number of items in the tab. */
  count?: number;
  /** Secondary text after the label. */
  note?: string;
  disabled?: boolean;
}

export interface NavTabsProps<Value extends string> {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly NavTab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Links tabs to their TabPanel. Required if a page has two rows of tabs. */
  idPrefix?: string;
  /** A column of tabs instead of a row. */
  vertical?: boolean;
}

/**
 * A row or column of tabs. Arrow keys move; Home and End jump. Overflow scrolls sideways, with arrows, or on
 * phones under a fade.
 */
export function NavTabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  idPrefix = 'tab',
  vertical = false,
}: NavTabsProps<Value>) {
  const actions = useRef<TabsActions>(null);
  // The library reads only the first of several observed changes, so arrows could stay after the
  // row had been hidden or narrow for a moment.
  useEffect(() => {
    const update = (): void => actions.current?.updateScrollButtons();
    update();
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('resize', update);
    };
  }, [value]);
  return (
    <Tabs
      action={actions}
      value={value}
      onChange={(_event, next: Value) => onChange(next)}
      aria-label={label}
      variant={vertical ? 'standard' : 'scrollable'}
      orientation={vertical ? 'vertical' : 'horizontal'}
      selectionFollowsFocus
      sx={{
        mb: 2.5,
        '& .MuiTabs-scrollButtons': { width: rem(32), '&.Mui-disabled': { width: 0 } },
        ...(vertical ? column : { '@media (max-width: 599.95px)': { ...clearOfFade } }),
      }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          value={tab.value}
          disabled={tab.disabled ?? false}
          id={`${idPrefix}-${tab.value}`}
          aria-controls={`${idPrefix}-panel-${tab.value}`}
          label={
            <Box
              component="span"
              sx={{ display: 'inline-flex', alignItems: 'baseline', gap: space(7) }}
            >
              {/* A bold copy reserves the width, so that choosing a tab moves nothing. */}
              <Box component="span" sx={{ display: 'inline-grid' }}>
                <span>{tab.label}</span>
                <Box
                  component="span"
                  aria-hidden
                  sx={{ fontWeight: 600, height: 0, overflow: 'hidden', visibility: 'hidden' }}
                >
                  {tab.label}
                </Box>
              </Box>
              {tab.count !== undefined && (
                <Box component="span" sx={quiet}>
                  {formatNumber(tab.count)}
                </Box>
              )}
              {tab.note && (
                <Box component="span" sx={quiet}>
                  {tab.note}
                </Box>
              )}
            </Box>
          }
        />
      ))}
    </Tabs>
  );
}

// Scroll the chosen tab clear of the fade, including the last one.
const clearOfFade = {
  '& .MuiTabs-scroller': {
    maskImage: 'linear-gradient(to right, black 86%, transparent)',
    scrollSnapType: 'x proximity',
    scrollPaddingRight: '14%',
  },
  '& .Mui-selected': { scrollSnapAlign: 'end' },
  '& .MuiTabs-list::after': { content: '""', flex: '0 0 14%' },
};

const column = {
  mb: 0,
  borderBottom: 0,
  borderInlineEnd: `1px solid ${color.line}`,
  '& .MuiTabs-scroller': { m: 0, p: 0 },
  '& .MuiTabs-list': { gap: 0 },
  '& .MuiTab-root': { alignItems: 'flex-start', textAlign: 'start', px: 1.5 },
};

const quiet = { fontSize: textRole.caption.fontSize, fontWeight: 450, color: color.textTertiary };
