import { usersText } from '../texts/usersText';

const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?(?:\/(\d+))?/],
  ['Opera', /OPR(?:\/(\d+))?/],
  ['Samsung Internet', /SamsungBrowser(?:\/(\d+))?/],
  ['Firefox', /(?:Firefox|FxiOS)(?:\/(\d+))?/],
  ['Chrome', /(?:Chrome|CriOS)(?:\/(\d+))?/],
  ['Safari', /Version\/(\d+)/],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Windows', /Windows/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

const systemOf = (userAgent: string): string | undefined =>
  SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0];

const browserOf = (userAgent: string): string | undefined => {
  for (const [name, pattern] of BROWSERS) {
    const match = pattern.exec(userAgent);
    if (match) return match[1] === undefined ? name : `${name} ${match[1]}`;
  }
  return undefined;
};

/**
 * Returns a readable user agent: "Firefox 130 on Windows". Unknown browsers are named by the first
 * word.
 */
export const deviceName = (userAgent: string | null | undefined): string => {
  if (!userAgent) return usersText('device.unknown');
  const browser = browserOf(userAgent) ?? userAgent.split(/[\s/]/, 1)[0]!;
  const system = systemOf(userAgent);
  return system === undefined ? browser : usersText('device.both', { browser, system });
};
