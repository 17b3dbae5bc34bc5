import type { Role } from '@core/access/roles';
import type { WritebackDestination } from '@core/contract/writebackData';
import { ERROR_CODES } from '@core/errors/errorCodes';
import { DATE_LOCALES, NUMBER_LOCALES, type Locale } from '@core/text/locales';

/** Data for each email. Links are built from PUBLIC_URL, never by a caller. */
export interface MailData {
  invitation: {
    name: string;
    inviterName: string;
    companyName: string;
    role: Role;
    token: string;
    days: number;
  };
  emailConfirmation: { name: string; companyName: string; token: string; days: number };
  passwordReset: { name: string; token: string; hours: number };
  passwordChanged: { name: string };
  workAccountChanged: { name: string; linked: boolean };
  salesRequest: { email: string; companyName: string; needs: string };
  quotaNotice: {
    companyName: string;
    percent: number;
    usedCalls: number;
    includedCalls: number;
    /** A day, such as 2026-12-01. */
    resetsOn: string;
  };
  webhookSwitchedOff: { companyName: string; host: string; reason: 'gone' | 'failing' };
  /** `reason` is the sentence on the source's card. `isManual`: only people start its syncs. */
  sourceFailed: {
    companyName: string;
    sourceName: string;
    reason: string;
    isManual?: boolean;
  };
  /** `destination`: for recipients who can open the page. `destinationName`: in English. */
  writebackFailed: {
    companyName: string;
    destination?: WritebackDestination | undefined;
    destinationName: string;
    reason: string;
  };
  sourcesSilent: { companyName: string; sourceNames: string[] };
  /** `since`: start of the outage, in ISO 8601. */
  sourceRecovered: { companyName: string; sourceName: string; since: string };
  /** Scores that matched a follow-up rule. `isLast`: no more messages follow within the hour. */
  followUp: {
    companyName: string;
    surveyId: string;
    surveyName: string;
    ruleName: string;
    question: string;
    scores: number[];
    isLast: boolean;
  };
  /** A comment on a draft mentions the recipient. */
  mention: {
    companyName: string;
    authorName: string;
    draftId: string;
    draftName: string;
    /** Title of the question; null: the whole draft. */
    question: string | null;
    text: string;
    /** Token of the link that stops these emails. */
    unsubscribe: string;
  };
  /** Results by day or by week, oldest first. The email is about the last period. */
  results: {
    companyName: string;
    surveyId: string;
    surveyName: string;
    every: 'day' | 'week';
    /** Whole days of the company, such as 2026-12-01, both inclusive. */
    periods: {
      from: string;
      to: string;
      responses: number;
      /** Null without answers to the scored question. */
      score: number | null;
      answers: number;
    }[];
    /** Null: no question has a score. */
    score: { question: string; isNps: boolean } | null;
    /** Token of the link that stops these emails. Absent in emails queued by an older version. */
    unsubscribe?: string;
  };
}

export type MailKind = keyof MailData;

/** Content of an email: lines, at most one labeled link, and small print below. */
export interface MailText {
  subject: string;
  lines: string[];
  action?: string;
  note?: string;
  /** Label of the link that stops these emails. */
  stop?: string;
}

/** Every email in one language. The compiler reports missing ones. */
export type MailTexts = { [K in MailKind]: (data: MailData[K]) => MailText };

const MISSING = ERROR_CODES.columns_missing.sentence.slice(0, -1);

/**
 * Translates the reason why a sync stopped because of missing columns: returns `words`, then the
 * names of the columns. Returns any other reason unchanged.
 */
export const describeMissing = (reason: string, words: string): string =>
  reason.startsWith(MISSING) ? words + reason.slice(MISSING.length) : reason;

/** Maximum number of names in an email. */
const LISTED = 20;

/** Returns the numbers that the sentences of a results email use. */
export const resultFacts = ({ periods, score }: MailData['results']) => {
  const [before, now] = periods.slice(-2) as [ResultPeriod, ResultPeriod];
  const change =
    now.score === null || before.score === null
      ? null
      : Math.round((now.score - before.score) * 10) / 10;
  return { before, now, change, scoreName: score?.isNps ? 'NPS' : 'CSAT' };
};

type ResultPeriod = MailData['results']['periods'][number];

/** Formats numbers, days and lists for `locale`. */
export const mailFormats = (locale: Locale) => ({
  number: (value: number): string => value.toLocaleString(NUMBER_LOCALES[locale]),
  day: (day: string): string =>
    new Intl.DateTimeFormat(DATE_LOCALES[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(day),
    ),
  /** Lists up to 20 names, one per line, then how many more there are. */
  shortList: (names: readonly string[], between = '\n'): string =>
    [
      ...names.slice(0, LISTED),
      ...(names.length > LISTED
        ? [`+ ${(names.length - LISTED).toLocaleString(NUMBER_LOCALES[locale])}`]
        : []),
    ].join(between),
});
