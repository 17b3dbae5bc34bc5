import { surveyColours } from './contrastGuard';
import { defaultSettings } from './defaults';
import type { SurveySettings } from './types';

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** Words, lengths and font names, without characters that could end a value, call a function or load an address. */
const plainValue = /^[\w\s.,%'"-]+$/;

/**
 * Returns the widget theme as custom properties, all that widget.css reads: `--survey-<group>-<key>` for measures and words, `--survey-<name>`
 * for the colors of contrastGuard.ts. A value with other characters takes its default.
 */
export const themeToCssVariables = (
  settings: SurveySettings,
  dark = false,
): Record<string, string> => {
  const variables: Record<string, string> = {};
  for (const group of ['theme', 'layout', 'logo', 'button'] as const) {
    for (const [key, fallback] of Object.entries(defaultSettings[group])) {
      const value = String((settings[group] as unknown as Record<string, unknown>)[key]);
      if (!/color|url|text|enabled/i.test(key))
        variables[`--survey-${group}-${kebab(key)}`] = plainValue.test(value)
          ? // Left alignment follows the direction of the text.
            value.replace(/^left$/, 'start')
          : String(fallback);
    }
  }
  for (const [name, colour] of Object.entries(surveyColours(settings, dark)))
    variables[`--survey-${kebab(name)}`] = `rgb(${colour.map(Math.round).join()})`;
  return variables;
};
