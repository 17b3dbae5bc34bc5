import { contrastRatio, mixColours, readColour, writeColour, type Rgb } from './colour';
import { defaultSettings } from './defaults';
import type { SurveySettings } from './types';

/** WCAG 2.2: text 4.5, parts of controls 3. */
export const textContrast = 4.5;
export const controlContrast = 3;

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const ink: Rgb = [20, 24, 28];

/**
 * The color nearest to `colour` that reaches `needed` against another color: mixed with black or with white in steps
 * of 5%, the smaller change wins. A color that passes comes back as it is; up to 4.58 black or white passes against any colour.
 */
export const nearestPassing = (colour: Rgb, against: Rgb, needed: number): Rgb => {
  for (let step = 0; step <= 20; step += 1) {
    for (const pole of [black, white]) {
      const candidate = mixColours(pole, colour, step / 20).map(Math.round) as unknown as Rgb;
      if (contrastRatio(candidate, against) >= needed) return candidate;
    }
  }
  return white;
};

/** The colors a survey is drawn with: the tenant's where they pass, the nearest passing ones elsewhere. */
export interface SurveyColours {
  background: Rgb;
  text: Rgb;
  /** 72 % text: descriptions, captions. */
  support: Rgb;
  /** 56 % text: borders of options and fields. */
  border: Rgb;
  line: Rgb;
  primary: Rgb;
  /** 8 % primary, less where the text would no longer pass: a chosen option. */
  tint: Rgb;
  secondary: Rgb;
  button: Rgb;
  onButton: Rgb;
  launcher: Rgb;
  launcherHover: Rgb;
  onLauncher: Rgb;
  error: Rgb;
}

/** Dark replacements for colors that are still the product's default; the guard lifts the others. */
const darkDefaults: Partial<Record<string, Rgb>> = {
  backgroundColor: [27, 30, 36],
  textColor: [237, 239, 242],
};

/** Guarded colors of a theme; `dark` swaps what is still the product's default. */
export const surveyColours = ({ theme, button }: SurveySettings, dark = false): SurveyColours => {
  const read = <Group extends object>(
    group: Group,
    defaults: Group,
    key: keyof Group & string,
  ): Rgb => {
    const [stored, fallback] = [String(group[key]), String(defaults[key])];
    return (
      (dark && stored.toLowerCase() === fallback && darkDefaults[key]) ||
      readColour(stored) ||
      readColour(fallback)!
    );
  };
  const ofTheme = (key: keyof SurveySettings['theme']): Rgb =>
    read(theme, defaultSettings.theme, key);
  const ofLauncher = (key: keyof SurveySettings['button']): Rgb =>
    nearestPassing(read(button, defaultSettings.button, key), onLauncher, textContrast);
  const background = ofTheme('backgroundColor');
  const primary = nearestPassing(ofTheme('primaryColor'), background, controlContrast);
  const text = nearestPassing(ofTheme('textColor'), background, textContrast);
  const tint = [0.08, 0.05, 0.02, 0]
    .map((share) => mixColours(primary, background, share).map(Math.round) as unknown as Rgb)
    .find((candidate) => contrastRatio(text, candidate) >= textContrast)!;
  const stored = ofTheme('buttonBackgroundColor');
  const onButton = contrastRatio(white, stored) >= controlContrast ? white : ink;
  const onLauncher = readColour(button.textColor) ?? white;
  const legible = (colour: Rgb): Rgb => nearestPassing(colour, background, textContrast);
  return {
    background,
    primary,
    tint,
    text,
    onButton,
    onLauncher,
    support: legible(mixColours(text, background, 0.72)),
    border: nearestPassing(mixColours(text, background, 0.56), background, controlContrast),
    line: mixColours(text, background, 0.12),
    secondary: legible(ofTheme('secondaryColor')),
    button: nearestPassing(stored, onButton, textContrast),
    launcher: ofLauncher('backgroundColor'),
    launcherHover: ofLauncher('hoverColor'),
    error: legible([180, 35, 47]),
  };
};

export interface ContrastFinding {
  /** Pair of the styling editor. */
  pair: 'text' | 'primary' | 'button' | 'launcher' | 'launcherHover' | 'secondary';
  stored: string;
  /** Colour the widget draws in its place. */
  rendered: string;
  /** Contrast of the stored and of the drawn color, and what is needed. */
  ratio: number;
  renderedRatio: number;
  needed: number;
}

/** Every pair of a theme with its contrast; `ratio < needed` is what the styling editor points out. */
export const contrastFindings = (settings: SurveySettings): ContrastFinding[] => {
  const { theme, button } = settings;
  const drawn = surveyColours(settings);
  const pairs: [ContrastFinding['pair'], string, Rgb, Rgb, number][] = [
    ['text', theme.textColor, drawn.text, drawn.background, textContrast],
    ['primary', theme.primaryColor, drawn.primary, drawn.background, controlContrast],
    ['secondary', theme.secondaryColor, drawn.secondary, drawn.background, textContrast],
    ['button', theme.buttonBackgroundColor, drawn.button, drawn.onButton, textContrast],
    ['launcher', button.backgroundColor, drawn.launcher, drawn.onLauncher, textContrast],
    ['launcherHover', button.hoverColor, drawn.launcherHover, drawn.onLauncher, textContrast],
  ];
  return pairs.map(([pair, stored, rendered, against, needed]) => ({
    pair,
    stored,
    rendered: writeColour(rendered),
    needed,
    ratio: contrastRatio(readColour(stored) ?? rendered, against),
    renderedRatio: contrastRatio(rendered, against),
  }));
};
