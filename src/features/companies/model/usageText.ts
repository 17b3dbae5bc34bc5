import type { QuotaKind } from '@core/plans/quotas';
import { sizeText } from '@src/lib/sizeText';

/** What each quota is called, and what happens at its limit. */
export const QUOTA_TEXTS: Readonly<Record<QuotaKind, { label: string; atLimit: string }>> = {
  storedBytes: {
    label: 'Storage',
    atLimit: 'Imports, syncs and drafts stop at the limit. Reading and deleting always work.',
  },
  answerBytes: { label: 'Survey answers', atLimit: 'New responses stop at 120% of the limit.' },
  drafts: { label: 'Survey drafts', atLimit: 'New drafts stop at the limit.' },
  sources: { label: 'Data sources', atLimit: 'New sources stop at the limit.' },
  invitationsPerDay: { label: 'Invitations today', atLimit: 'More can be sent tomorrow (UTC).' },
};

const MB = 1024 ** 2;

const isBytes = (kind: QuotaKind): boolean => kind === 'storedBytes' || kind === 'answerBytes';

const amount = (kind: QuotaKind, value: number): string =>
  isBytes(kind) ? sizeText(value) : value.toLocaleString('en-US');

/** "1.2 GB of 2 GB", "180 of 200". */
export const usedText = (kind: QuotaKind, used: number, limit: number): string =>
  `${isBytes(kind) && used === 0 ? '0' : amount(kind, used)} of ${amount(kind, limit)}`;

/** Percent of a limit that is used. */
export const usedPercent = (used: number, limit: number): number =>
  Math.round((used / Math.max(1, limit)) * 100);

/** From this share on a company is warned. */
export const NEAR_PERCENT = 80;

/** The unit a limit is typed in. */
export const unitOf = (kind: QuotaKind): string => (isBytes(kind) ? 'MB' : '');

/** A limit as it is typed: sizes in MB; nothing where the plan decides. */
export const typedLimit = (kind: QuotaKind, limit: number | null): string =>
  limit === null ? '' : String(isBytes(kind) ? Math.round(limit / MB) : limit);

/** What was typed as a limit: null follows the plan, undefined is no whole number above 0. */
export const readLimit = (kind: QuotaKind, text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 2 ** 30) return undefined;
  return isBytes(kind) ? value * MB : value;
};

/** What the plan gives, for the help of a field. */
export const planText = (kind: QuotaKind, planLimit: number): string =>
  `Empty follows the plan: ${amount(kind, planLimit)}.`;

export const PART_LABELS: Readonly<Record<string, string>> = {
  records: 'Records',
  imports: 'Files being imported',
  events: 'Events',
  items: 'Items',
  drafts: 'Drafts',
  surveys: 'Published surveys',
  images: 'Images',
  answers: 'Survey answers',
};
