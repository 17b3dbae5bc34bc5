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
 * The colour nearest to `colour` that reaches `needed` against another colour: mixed with black or with white in steps
 * of 5 %, the smaller change wins. A colour that passes comes back as it is.
 */
export const nearestPassing = (colour: Rgb, against: Rgb, needed: number): Rgb => {
  for (let step = 0; step <= 20; step += 1) {
    for (const pole of [black, white]) {
      const candidate = mixColours(pole, colour, step / 20).map(Math.round) as unknown as Rgb;
      if (contrastRatio(candidate, against) >= needed) return candidate;
    }
  }
  return contrastRatio(black, against) > contrastRatio(white, against) ? black : white;
};

/** The colours a survey is drawn with: the tenant's where they pass, the nearest passing ones elsewhere. */
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

/** Dark counterparts of the specified default colours, used where a tenant kept the default and the page asks for dark. */
const darkDefaults: Record<string, string> = {
  '#ffffff': '#1B1E24', '#333333': '#EDEFF2', '#007bff': '#4B9DFF', '#0056b3': '#7DB8FF', '#6c757d': '#AEB6BF',
};

const read = (value: string, fallback: string, dark: boolean): Rgb => {
  const stored = readColour(value) ?? readColour(fallback)!;
  const swapped = dark && value.toLowerCase() === fallback && darkDefaults[fallback];
  return swapped ? readColour(swapped)! : stored;
};

/** Guarded colours of a theme; `dark` swaps what is still the product's default. */
export const surveyColours = ({ theme, button }: SurveySettings, dark = false): SurveyColours => {
  const [base, baseButton] = [defaultSettings.theme, defaultSettings.button];
  const background = read(theme.backgroundColor, base.backgroundColor, dark);
  const primary = nearestPassing(read(theme.primaryColor, base.primaryColor, dark), background, controlContrast);
  const text = nearestPassing(read(theme.textColor, base.textColor, dark), background, textContrast);
  const tint = [0.08, 0.05, 0.02, 0]
    .map((share) => mixColours(primary, background, share).map(Math.round) as unknown as Rgb)
    .find((candidate) => contrastRatio(text, candidate) >= textContrast) ?? background;
  const stored = read(theme.buttonBackgroundColor, base.buttonBackgroundColor, dark);
  const onButton = contrastRatio(white, stored) >= 3 ? white : ink;
  const wantedLauncher = read(button.backgroundColor, baseButton.backgroundColor, dark);
  const stillDefault = dark && button.backgroundColor.toLowerCase() === baseButton.backgroundColor;
  const onLauncher = stillDefault ? ink : readColour(button.textColor) ?? white;
  return {
    background, primary, tint, text, onButton, onLauncher,
    support: nearestPassing(mixColours(text, background, 0.72), background, textContrast),
    border: nearestPassing(mixColours(text, background, 0.56), background, controlContrast),
    line: mixColours(text, background, 0.12),
    secondary: nearestPassing(read(theme.secondaryColor, base.secondaryColor, dark), background, textContrast),
    button: nearestPassing(stored, onButton, textContrast),
    launcher: nearestPassing(wantedLauncher, onLauncher, textContrast),
    launcherHover: nearestPassing(read(button.hoverColor, baseButton.hoverColor, dark), onLauncher, textContrast),
    error: nearestPassing([180, 35, 47], background, textContrast),
  };
};

export interface ContrastFinding {
  /** Which pair of the styling editor. */
  pair: 'text' | 'primary' | 'button' | 'launcher' | 'launcherHover' | 'secondary';
  stored: string;
  /** Colour the widget draws in its place. */
  rendered: string;
  /** Contrast of the stored and of the drawn colour, and what is needed. */
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
    pair, stored, rendered: writeColour(rendered), needed,
    ratio: contrastRatio(readColour(stored) ?? rendered, against),
    renderedRatio: contrastRatio(rendered, against),
  }));
};
