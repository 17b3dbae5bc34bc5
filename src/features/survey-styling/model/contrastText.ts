import type { ContrastFinding } from '@core/survey/contrastGuard';
import { formatNumber } from '@src/lib/i18n/formats';
import { stylingText } from '../texts/stylingText';

const floor = (ratio: number): string =>
  formatNumber(Math.floor(ratio * 100) / 100, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });

/** "3.98 : 1", rounded down, so that a color just below a threshold never appears to pass. */
export const ratioText = (ratio: number): string => `${floor(ratio)} : 1`;

/** True if the stored color has too little contrast, so that the widget uses another one. */
export const failsContrast = ({ ratio, needed }: ContrastFinding): boolean => ratio < needed;

/** Text below a color: its contrast, and if it is too low, the effect for visitors. */
export const contrastSentence = (finding: ContrastFinding): string =>
  stylingText(failsContrast(finding) ? 'contrast.low' : 'contrast.passes', {
    ratio: ratioText(finding.ratio),
    needed: finding.needed,
    rendered: finding.rendered,
    renderedRatio: ratioText(finding.renderedRatio),
  });
