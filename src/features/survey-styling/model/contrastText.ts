import type { ContrastFinding } from '@core/survey/contrastGuard';

const floor = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

/** "3.98 : 1"; rounded down, so that a colour just below a threshold never reads as passing. */
export const ratioText = (ratio: number): string => `${floor(ratio)} : 1`;

/** True when the colour as stored is too faint and the widget draws another one. */
export const failsContrast = ({ ratio, needed }: ContrastFinding): boolean => ratio < needed;

/** The sentence under a colour: its contrast, and what respondents see where it is too low. */
export const contrastSentence = (finding: ContrastFinding): string =>
  failsContrast(finding)
    ? `Contrast ${ratioText(finding.ratio)}, at least ${finding.needed} is needed. Respondents see ${finding.rendered} (${ratioText(finding.renderedRatio)}).`
    : `Contrast ${ratioText(finding.ratio)}, at least ${finding.needed} is needed.`;
