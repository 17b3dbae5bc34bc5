import type { TransformedToken } from 'style-dictionary/types';
import { growsWithText, ratio, rem, type TypeValue } from './textUnits';

/** One CSS rule with a custom property per token; `extra` is a declaration put first. */
export function renderCssBlock(
  selector: string,
  tokens: TransformedToken[],
  extra?: string,
): string {
  const lines = tokens.flatMap(declarationsOf);
  return `${selector} {\n${[...(extra ? [extra] : []), ...lines].map((line) => `  ${line}\n`).join('')}}\n`;
}

/** True for a token whose value differs by theme: it comes from a file named after the theme or in its folder. */
export function isThemed(token: TransformedToken): boolean {
  return /\/(light|dark)(\.tokens\.json|\/)/.test(token.filePath);
}

/** True for a token of the survey that respondents see. */
export function isSurvey(token: TransformedToken): boolean {
  return token.path[0] === 'survey' || token.path[0] === 'surveyCard';
}

function declarationsOf(token: TransformedToken): string[] {
  if (token.path[0] === 'type') {
    const { fontWeight, fontSize, lineHeight, letterSpacing } = token.original[
      '$value'
    ] as TypeValue;
    const family = /(?<=\/\S+ ).*$/.exec(String(token.$value))![0];
    return [
      `--${token.name}: ${fontWeight} ${rem(fontSize)}/${ratio(fontSize, lineHeight)} ${family};`,
      // The CSS font shorthand cannot carry letter-spacing, so a type role gets a second property.
      `--${token.name}-tracking: ${letterSpacing};`,
    ];
  }
  const value = String(token.$value);
  return [`--${token.name}: ${growsWithText(token) ? rem(value) : value};`];
}
