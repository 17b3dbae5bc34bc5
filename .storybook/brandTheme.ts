import { create } from 'storybook/theming/create';
import { radius, themes } from '../design-tokens/generated/tokens';

/** Storybook's own frame and docs pages, in the colors of the product's tokens; `mode` is the theme of the toolbar. */
export function brandTheme(mode: 'light' | 'dark'): ReturnType<typeof create> {
  const { color } = themes[mode];
  const vars = {
    base: mode,
    brandTitle: `<span style="display:inline-flex;align-items:center;gap:8px;font-size:16px;font-weight:600"><img src="./mark-on-${mode === 'dark' ? 'ink' : 'paper'}.svg" alt="" width="24" height="24">Navout</span>`,
    brandUrl: './?path=/docs/start-here-welcome--docs',
    brandTarget: '_self',
    fontBase: "'Instrument Sans Variable', system-ui, sans-serif",
    fontCode: "'Geist Mono Variable', ui-monospace, monospace",
    colorPrimary: color.signal,
    colorSecondary: color.signal,
    appBg: color.canvas,
    appContentBg: color.surface,
    appPreviewBg: color.canvas,
    appHoverBg: color.hover,
    appBorderColor: color.line,
    appBorderRadius: radius.control,
    textColor: color.text,
    textInverseColor: color.inverseText,
    textMutedColor: color.textTertiary,
    barBg: color.surface,
    barTextColor: color.textSecondary,
    barHoverColor: color.signalText,
    barSelectedColor: color.signalText,
    buttonBg: color.surface,
    buttonBorder: color.lineStrong,
    booleanBg: color.sunken,
    booleanSelectedBg: color.surface,
    inputBg: color.surface,
    inputBorder: color.control,
    inputTextColor: color.text,
    inputBorderRadius: radius.control,
  };
  // Without a brand image, the title can hold one: mark and name, in our font.
  return create(vars, { brandImage: null });
}
