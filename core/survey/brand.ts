import { mixColours, readColour, writeColour, type Rgb } from './colour';
import type { SurveySettings } from './types';

/** A company's own colors, as #rrggbb. */
export interface Brand {
  /** Buttons and highlights. */
  color: string;
  background: string;
  text: string;
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/**
 * Applies a company's colors to a survey's styling. Fonts, shapes, layout, logo and texts do not
 * change. The widget adjusts pairs of colors that have too little contrast (contrastGuard.ts).
 */
export const applyBrand = (settings: SurveySettings, brand: Brand): SurveySettings => ({
  ...settings,
  theme: {
    ...settings.theme,
    primaryColor: brand.color,
    secondaryColor: mixed(brand.text, brand.background, 0.72),
    backgroundColor: brand.background,
    textColor: brand.text,
    buttonBackgroundColor: brand.color,
  },
  button: {
    ...settings.button,
    backgroundColor: brand.color,
    hoverColor: mixed('#000000', brand.color, 0.2),
  },
});

/** Returns true if a styling has exactly these colors. */
export const hasBrand = (settings: SurveySettings, brand: Brand): boolean => {
  const { theme, button } = applyBrand(settings, brand);
  return sameTexts(theme, settings.theme) && sameTexts(button, settings.button);
};

const sameTexts = (left: object, right: object): boolean =>
  JSON.stringify(left).toLowerCase() === JSON.stringify(right).toLowerCase();

const mixed = (over: string, under: string, share: number): string =>
  writeColour(mixColours(readColour(over) ?? BLACK, readColour(under) ?? WHITE, share));
