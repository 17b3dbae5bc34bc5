import type { CSSObject } from '@mui/material/styles';

/** Selected items by their own role: tab, segment, page of the navigation, option, day. */
const chosen = `:is(${[
  '[aria-current]:not([aria-current="false"], [aria-current="date"])',
  '[role="tab"][aria-selected="true"]',
  '[role="option"][aria-selected="true"]',
  '[data-day][aria-selected="true"]',
  '[role="radio"][aria-checked="true"]',
  '[aria-pressed="true"]',
  '.MuiMenuItem-root.Mui-selected',
].join(', ')})`;
const chosenRow = ':is([role="row"], tr)[aria-selected="true"]';
const raised = ':is(.MuiPopover-paper, .MuiDialog-paper, .MuiTooltip-tooltip, [data-raised])';
const primary = '.MuiButton-contained';

/**
 * Forced colors remove every background, shadow and gradient. Elements that depend on them get a
 * system color here, for all screens, found by role or by the component's class. A filled box
 * without text sets `data-drawn`. A surface that is visible only by its shadow sets `data-raised`.
 */
export const forcedColors: CSSObject = {
  '@media (forced-colors: active)': {
    [`html ${chosen}`]: {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight',
      color: 'HighlightText',
    },
    [`html ${chosen} *`]: { color: 'HighlightText', backgroundColor: 'transparent' },
    [`html ${chosenRow}`]: {
      outline: 'var(--stroke-edge) solid Highlight',
      outlineOffset: 'calc(-1 * var(--stroke-edge))',
    },
    [`html ${primary}`]: {
      forcedColorAdjust: 'none',
      border: '1px solid ButtonText',
      backgroundColor: 'Highlight',
      color: 'HighlightText',
    },
    [`html ${primary}.Mui-disabled`]: {
      borderColor: 'GrayText',
      backgroundColor: 'Canvas',
      color: 'GrayText',
    },
    'html [data-drawn]': {
      forcedColorAdjust: 'none',
      outline: '1px solid CanvasText',
      outlineOffset: '-1px',
    },
    'html [role="progressbar"]:has(> [data-drawn])': { outline: '1px solid CanvasText' },
    [`html ${raised}`]: { outline: '1px solid CanvasText' },
    'html .MuiTabs-indicator, html .MuiSlider-track': { backgroundColor: 'Highlight' },
    'html .MuiSlider-rail': { backgroundColor: 'GrayText' },
    'html .MuiSwitch-thumb': { backgroundColor: 'ButtonText' },
    'html .Mui-checked .MuiSwitch-thumb': { backgroundColor: 'HighlightText' },
    'html .Mui-checked + .MuiSwitch-track': { backgroundColor: 'Highlight' },
    'html .Mui-checked .control-icon': { borderColor: 'Highlight' },
    'html .control-icon::after': { backgroundColor: 'Highlight' },
  },
};
