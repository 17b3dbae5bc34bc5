import type { PlanId } from './plans';

/** Limits on the data that a company stores and sends. They prevent abuse and are far above normal use; a plan's source limit only warns. */
export const QUOTA_KINDS = [
  'storedBytes',
  'answerBytes',
  'drafts',
  'sources',
  'invitationsPerDay',
] as const;

export type QuotaKind = (typeof QUOTA_KINDS)[number];

export type QuotaLimits = Readonly<Record<QuotaKind, number>>;

/** Limits that a Global Admin set for one company; missing kinds follow the plan. */
export type QuotaOverrides = Partial<Record<QuotaKind, number>>;

const MB = 1024 ** 2;
const GB = 1024 ** 3;

const QUOTAS: Readonly<Record<PlanId, QuotaLimits>> = {
  free: {
    storedBytes: 2 * GB,
    answerBytes: 2 * GB,
    drafts: 200,
    sources: 200,
    invitationsPerDay: 100,
  },
  entry: {
    storedBytes: 20 * GB,
    answerBytes: 20 * GB,
    drafts: 1000,
    sources: 500,
    invitationsPerDay: 250,
  },
  'mid-market': {
    storedBytes: 100 * GB,
    answerBytes: 100 * GB,
    drafts: 5000,
    sources: 1000,
    invitationsPerDay: 500,
  },
  enterprise: {
    storedBytes: 1024 * GB,
    answerBytes: 1024 * GB,
    drafts: 20_000,
    sources: 5000,
    invitationsPerDay: 2000,
  },
};

/** New responses are accepted up to this multiple of `answerBytes`, so that a company can react before any are rejected. */
export const ANSWER_GRACE = 1.2;

/** Answers to a started response are accepted up to this multiple, so that a visitor can finish. */
export const SAVE_GRACE = 1.5;

/**
 * Returns the limits of a plan with a company's overrides, times `scale` (RATE_LIMIT_SCALE). Without a plan (null), only the overrides apply;
 * all other limits are Infinity.
 */
export const quotasOf = (
  plan: PlanId | null,
  overrides: QuotaOverrides = {},
  scale = 1,
): QuotaLimits =>
  Object.fromEntries(
    QUOTA_KINDS.map((kind) => [
      kind,
      (overrides[kind] ?? (plan === null ? Infinity : QUOTAS[plan][kind])) * scale,
    ]),
  ) as Record<QuotaKind, number>;

const sizeOf = (bytes: number): string => {
  const [unit, text] =
    bytes >= GB
      ? (['GB', bytes / GB] as const)
      : bytes >= MB
        ? (['MB', bytes / MB] as const)
        : (['KB', Math.ceil(bytes / 1024)] as const);
  return `${text.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`;
};

const SENTENCES: Readonly<Record<QuotaKind, (used: number, limit: number) => string>> = {
  storedBytes: (used, limit) =>
    `Your company uses ${sizeOf(used)} of ${sizeOf(limit)} of storage. Delete data, or ask Navout to raise the limit.`,
  answerBytes: (used, limit) =>
    `Your company uses ${sizeOf(used)} of ${sizeOf(limit)} for survey answers. Delete answers, or ask Navout to raise the limit.`,
  drafts: (used, limit) =>
    `Your company has ${used} of ${limit} drafts. Delete drafts, or ask Navout to raise the limit.`,
  sources: (used, limit) =>
    `Your company has ${used} of ${limit} data sources. Delete sources, or ask Navout to raise the limit.`,
  invitationsPerDay: (used, limit) =>
    `Your company sent ${used} of ${limit} invitations today. Invite more people tomorrow, or ask Navout to raise the limit.`,
};

/** Returns a sentence with the reached quota, the used amount and the next step. */
export const quotaSentence = (kind: QuotaKind, used: number, limit: number): string =>
  SENTENCES[kind](used, limit);
