import { contrastRatio, mixColours, readColour, writeColour, type Rgb } from './colour';
import { defaultSettings } from './defaults';
import type { SurveySettings } from './types';

/** WCAG 2.2 minimum contrast: text 4.5, parts of controls 3. */
export const textContrast = 4.5;
export const controlContrast = 3;

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const ink: Rgb = [20, 24, 28];

/**
 * Returns the color nearest to `colour` with the `needed` contrast to another color: mixed with black or white in steps of 5%, and the smaller
 * change wins. A color that passes is returned unchanged. For a `needed` contrast up to 4.58, black or white passes against any color.
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

/**
 * The colors that a survey is rendered with: the company's own if their contrast is sufficient,
 * otherwise the nearest colors with sufficient contrast.
 */
export interface SurveyColours {
  background: Rgb;
  text: Rgb;
  /** Text at 72%: descriptions, captions. */
  support: Rgb;
  /** Text at 56%: borders of options and fields. */
  border: Rgb;
  line: Rgb;
  primary: Rgb;
  /** Primary color at 8%, or less if the text would no longer pass: a chosen option. */
  tint: Rgb;
  secondary: Rgb;
  button: Rgb;
  onButton: Rgb;
  launcher: Rgb;
  launcherHover: Rgb;
  onLauncher: Rgb;
  error: Rgb;
}

/** Dark replacements for colors that still have the product's default; the guard lightens the others. */
const darkDefaults: Partial<Record<string, Rgb>> = {
  backgroundColor: [27, 30, 36],
  textColor: [237, 239, 242],
};

/** Returns the guarded colors of a theme; `dark` replaces colors that still have the product's default. */
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
  /** A color pair in the styling editor. */
  pair: 'text' | 'primary' | 'button' | 'launcher' | 'launcherHover' | 'secondary';
  stored: string;
  /** The color that the widget draws instead. */
  rendered: string;
  /** Contrast of the stored color and of the drawn color, and the required contrast. */
  ratio: number;
  renderedRatio: number;
  needed: number;
}

/** Returns every color pair of a theme with its contrast. The styling editor warns if `ratio < needed`. */
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
