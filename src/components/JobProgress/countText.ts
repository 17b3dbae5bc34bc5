import { formatNumber } from '@src/lib/i18n/formats';
import english from './texts/en.json' with { type: 'json' };
import { jobProgressText } from './texts/jobProgressText';

type Key = Parameters<typeof jobProgressText>[0];

const isKnown = (key: string): key is Key => key in english;

/**
 * "1 row read" for one of `rowsRead`. A count that the catalog doesn't know keeps the server's
 * name.
 */
export const countText = (name: string, n: number): string => {
  const key = `count.${name}`;
  return isKnown(key) ? jobProgressText(key, { n }) : `${formatNumber(n)} ${name}`;
};
