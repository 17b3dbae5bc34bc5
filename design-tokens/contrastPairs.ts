import type { themes } from './generated/tokens';

export type ColorName = keyof (typeof themes)['light']['color'];

export interface ContrastPair {
  words: ColorName;
  on: ColorName;
  /** 4.5 for text, 3 for parts of the interface (WCAG 1.4.3 and 1.4.11). */
  least: 4.5 | 3;
}

const text = (words: ColorName, ...on: ColorName[]): ContrastPair[] =>
  on.map((surface) => ({ words, on: surface, least: 4.5 }));
const part = (words: ColorName, ...on: ColorName[]): ContrastPair[] =>
  on.map((surface) => ({ words, on: surface, least: 3 }));

/** Every pair that is drawn on screen. Disabled words and decoration are exempt and not listed. */
export const contrastPairs: readonly ContrastPair[] = [
  ...text('text', 'canvas', 'surface', 'sunken', 'raised', 'hover', 'hoverRaised', 'selected'),
  ...text(
    'textSecondary',
    'canvas',
    'surface',
    'sunken',
    'raised',
    'hover',
    'hoverRaised',
    'selected',
  ),
  ...text('textTertiary', 'canvas', 'surface', 'sunken', 'hover', 'selected'),
  ...text('signalOn', 'signal', 'signalHover', 'signalPressed', 'error', 'errorHover'),
  ...text('signalText', 'canvas', 'surface', 'raised', 'hover', 'signalSoft'),
  ...text('brassText', 'brassSoft', 'surface', 'selected'),
  ...text('success', 'successSoft', 'surface', 'canvas'),
  ...text('warning', 'warningSoft', 'surface'),
  ...text('error', 'errorSoft', 'surface', 'canvas'),
  ...text('navText', 'nav', 'navSelected'),
  ...text('navStrong', 'nav', 'navSelected'),
  ...text('navDim', 'nav'),
  ...text('codeText', 'code'),
  ...text('codeKey', 'code'),
  ...text('codeString', 'code'),
  ...text('codeNumber', 'code'),
  ...text('codeComment', 'code'),
  ...text('inverseText', 'inverse'),
  ...text('inverseTextSecondary', 'inverse'),
  ...text('inverseLink', 'inverse'),
  ...text('avatarText', 'avatar'),
  ...part('control', 'surface'),
  ...part('signal', 'canvas', 'surface', 'selected'),
  ...part('brass', 'surface', 'canvas'),
  ...part('error', 'surface', 'canvas'),
  ...part('riskLow', 'surface'),
  ...part('riskMedium', 'surface'),
  ...part('riskHigh', 'surface'),
  ...part('navMarker', 'nav', 'navSelected', 'code'),
  ...part('inverseSuccess', 'inverse'),
  ...part('inverseError', 'inverse'),
];
