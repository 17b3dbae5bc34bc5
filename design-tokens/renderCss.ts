import type { TransformedToken } from 'style-dictionary/types';

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
  const lines = [`--${token.name}: ${String(token.$value)};`];
  // The CSS font shorthand cannot carry letter-spacing, so a type role gets a second property.
  if (token.path[0] === 'type')
    lines.push(`--${token.name}-tracking: ${String(token.original['$value'].letterSpacing)};`);
  return lines;
}
