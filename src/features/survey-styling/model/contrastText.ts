import type { ContrastFinding } from '@core/survey/contrastGuard';
import { formatNumber } from '@src/lib/i18n/formats';
import { stylingText } from '../texts/stylingText';

const floor = (ratio: number): string =>
  formatNumber(Math.floor(ratio * 100) / 100, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });

/** "3.98 : 1"; rounded down, so that a color just below a threshold never reads as passing. */
export const ratioText = (ratio: number): string => `${floor(ratio)} : 1`;

/** True when the color as stored is too faint and the widget draws another one. */
export const failsContrast = ({ ratio, needed }: ContrastFinding): boolean => ratio < needed;

/** Text under a color: its contrast, and the effect for respondents if it is too low. */
export const contrastSentence = (finding: ContrastFinding): string =>
  stylingText(failsContrast(finding) ? 'contrast.low' : 'contrast.passes', {
    ratio: ratioText(finding.ratio),
    needed: finding.needed,
    rendered: finding.rendered,
    renderedRatio: ratioText(finding.renderedRatio),
  });
