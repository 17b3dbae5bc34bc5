import type { Role } from '@core/access/roles';
import { ERROR_CODES } from '@core/errors/errorCodes';
import { DATE_LOCALES, NUMBER_LOCALES, type Locale } from '@core/text/locales';

/** Data for each mail. Links are made from PUBLIC_URL, never by a caller. */
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
    /** A day, for example 2026-12-01. */
    resetsOn: string;
  };
  webhookSwitchedOff: { companyName: string; host: string; reason: 'gone' | 'failing' };
  /** `reason` is the sentence on the source's card. */
  sourceFailed: { companyName: string; sourceName: string; reason: string };
  sourcesSilent: { companyName: string; sourceNames: string[] };
  /** `since`: when it began, in ISO 8601. */
  sourceRecovered: { companyName: string; sourceName: string; since: string };
  /** Scores that met a follow-up rule; `isLast`: no further message comes within the hour. */
  followUp: {
    companyName: string;
    surveyId: string;
    surveyName: string;
    ruleName: string;
    question: string;
    scores: number[];
    isLast: boolean;
  };
}

export type MailKind = keyof MailData;

/** Content of a mail: lines, at most one link with its label, and small print under it. */
export interface MailText {
  subject: string;
  lines: string[];
  action?: string;
  note?: string;
}

/** Every mail in one language. The compiler names a missing one. */
export type MailTexts = { [K in MailKind]: (data: MailData[K]) => MailText };

const MISSING = ERROR_CODES.columns_missing.sentence.slice(0, -1);

/** The reason of a sync that stopped without mapped columns with its sentence in `words`, their names behind it; another one as it is. */
export const sayMissing = (reason: string, words: string): string =>
  reason.startsWith(MISSING) ? words + reason.slice(MISSING.length) : reason;

/** Names that a mail lists at most. */
const LISTED = 20;

/** Numbers, days and lists as `locale` writes them. */
export const mailFormats = (locale: Locale) => ({
  number: (value: number): string => value.toLocaleString(NUMBER_LOCALES[locale]),
  day: (day: string): string =>
    new Intl.DateTimeFormat(DATE_LOCALES[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(day),
    ),
  /** The first names of a list, one a line, and how many follow. */
  shortList: (names: readonly string[], between = '\n'): string =>
    [
      ...names.slice(0, LISTED),
      ...(names.length > LISTED
        ? [`+ ${(names.length - LISTED).toLocaleString(NUMBER_LOCALES[locale])}`]
        : []),
    ].join(between),
});
