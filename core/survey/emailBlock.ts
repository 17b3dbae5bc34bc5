import { escapeHtml } from '../text/escapeHtml';
import { pipeAnswers } from './piping';
import { answerShapeOf } from './questionTypes';
import { tallyValues } from './tally';
import type { Question, ThemeSettings } from './types';
import type { SurveyTexts } from './widgetTexts';

/** Maximum number of buttons in a row of an email. */
const mostButtons = 11;

/** Returns the answers that one click can give to the first question; empty if one click isn't enough. */
const pressable = (question: Question): string[] => {
  const values = tallyValues(question).filter((value) => value.trim() !== '');
  const shape = answerShapeOf(question);
  const takesOne =
    shape !== 'options' && question.type !== 'consent' && !question.settings?.allowOther;
  return takesOne && values.length <= mostButtons ? values : [];
};

/** Texts of the widget in the survey's language. Missing ones are shown in English. */
export type EmailWords = Partial<Pick<SurveyTexts, 'yes' | 'no' | 'launch'>>;

const textStyle = ({ fontFamily, textColor }: ThemeSettings): string =>
  `font-family:${fontFamily},sans-serif;color:${textColor};`;

const cell = (theme: ThemeSettings, href: string, label: string, width: number): string => {
  const { primaryColor, backgroundColor, borderRadius } = theme;
  const style = `display:block;padding:0.7em 0.3em;border:1px solid ${primaryColor};border-radius:${borderRadius};background:${backgroundColor};${textStyle(theme)}text-align:center;text-decoration:none;`;
  return `      <td width="${width}%" style="padding:0.15em;"><a href="${escapeHtml(href)}" style="${escapeHtml(style)}">${escapeHtml(label)}</a></td>`;
};

const row = (cells: string): string => `    <tr>\n${cells}\n    </tr>`;

/** Returns the link that opens a survey with its first question answered. */
const answeredLink = (link: string, value: string): string => {
  const url = new URL(link);
  url.searchParams.set('q1', value);
  return url.href;
};

/**
 * Returns HTML for an email: the first question, and one button per answer that opens the survey with this answer filled in. A first question
 * that needs more than one click gets a single button. Uses tables and inline styles, because email programs ignore anything else.
 */
export const emailBlock = (
  link: string,
  questions: readonly Question[],
  theme: ThemeSettings,
  { yes = 'Yes', no = 'No', launch = 'Take Survey' }: EmailWords = {},
): string => {
  const style = escapeHtml(textStyle(theme));
  const [first] = questions;
  // An option that a company named "no" keeps its label.
  const words: Readonly<Record<string, string>> =
    first && answerShapeOf(first) === 'yes-no' ? { yes, no } : {};
  const values = first ? pressable(first) : [];
  const isScale = first !== undefined && answerShapeOf(first) === 'number';
  const isRow = isScale || values.length <= 2;
  const cells = values.map((value) =>
    cell(
      theme,
      answeredLink(link, value),
      words[value] ?? value,
      isRow ? Math.floor(100 / values.length) : 100,
    ),
  );
  const { lowLabel = '', highLabel = '' } = first?.settings ?? {};
  const rows =
    values.length === 0
      ? row(cell(theme, link, launch, 100))
      : isRow
        ? row(cells.join('\n'))
        : cells.map(row).join('\n');
  const ends =
    isRow && (lowLabel || highLabel)
      ? [
          `  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>`,
          `    <td align="left" style="${style}font-size:0.85em;">${escapeHtml(lowLabel)}</td>`,
          `    <td align="right" style="${style}font-size:0.85em;">${escapeHtml(highLabel)}</td>`,
          `  </tr></table>`,
        ]
      : [];
  return [
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:36em;"><tr><td>`,
    `  <p style="${style}margin:0 0 0.7em;font-size:1.15em;">${escapeHtml(pipeAnswers(first?.title ?? '', {}))}</p>`,
    `  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">`,
    rows,
    `  </table>`,
    ...ends,
    `</td></tr></table>`,
  ].join('\n');
};
