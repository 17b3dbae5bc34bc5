import { escapeHtml } from '@core/text/escapeHtml';
import type { Locale } from '@core/text/locales';
import { themes } from '@tokens/tokens';
import { mailButton, type MailBrand } from './mailBrand';
import { germanMails } from './mail-texts/de';
import { englishMails } from './mail-texts/en';
import { spanishMails } from './mail-texts/es';
import type { MailData, MailKind, MailTexts } from './mail-texts/mailText';

export interface Mail {
  subject: string;
  /** The sentences and the labeled link. A chat message contains nothing else. */
  lines: string[];
  link?: string;
  /** Address for replies, if not the sender's. */
  replyTo?: string;
  /** Headers for one-click unsubscribe in email programs (RFC 8058). */
  headers?: Record<string, string>;
  text: string;
  html: string;
}

const TEXTS: Readonly<Record<Locale, MailTexts>> = {
  en: englishMails,
  de: germanMails,
  es: spanishMails,
};

const withToken = (path: string, token: string): string =>
  `${path}?token=${encodeURIComponent(token)}`;

/** Path of an email's link below PUBLIC_URL; undefined without a link. */
const PATHS: { [K in MailKind]: (data: MailData[K]) => string | undefined } = {
  invitation: ({ token }) => withToken('/setup-account', token),
  emailConfirmation: ({ token }) => withToken('/verify-email', token),
  passwordReset: ({ token }) => withToken('/reset-password', token),
  passwordChanged: () => '/login',
  workAccountChanged: () => '/login',
  salesRequest: () => undefined,
  quotaNotice: () => '/plans',
  webhookSwitchedOff: () => '/login',
  sourceFailed: () => '/data-sources',
  writebackFailed: ({ destination }) =>
    destination ? `/audience-intelligence?writeback=${destination}` : '/login',
  sourcesSilent: () => '/data-sources',
  sourceRecovered: () => '/data-sources',
  followUp: ({ surveyId }) =>
    `/zero-party/survey-published?tab=results&survey=${surveyId}&followUps=open`,
  mention: ({ draftId }) => `/zero-party/survey-creation?draftId=${draftId}&comments=open`,
  results: ({ surveyId }) => `/zero-party/survey-published?tab=results&survey=${surveyId}`,
};

/** Paths below /api that stop emails with one click. */
const STOP_PATHS: Partial<Record<MailKind, string>> = {
  mention: 'mention-mails',
  results: 'result-mails',
};

/**
 * Renders one email as text and as HTML. Every value is escaped in HTML, and line breaks are
 * removed from the subject.
 * @param locale the recipient's language.
 * @param publicUrl origin of every link; never taken from a request.
 * @param brand the company's logo and colors, instead of Navout's.
 */
export const renderMail = <K extends MailKind>(
  kind: K,
  data: MailData[K],
  locale: Locale,
  publicUrl: string,
  brand?: MailBrand,
): Mail => {
  const { subject, lines, action, note, stop } = TEXTS[locale][kind](data);
  const path = PATHS[kind](data);
  const link = action && path ? { label: action, link: `${publicUrl}${path}` } : undefined;
  const { unsubscribe: token } = data as { unsubscribe?: string };
  const stopLink =
    stop && token ? { label: stop, link: `${publicUrl}/unsubscribe/${token}` } : undefined;
  const text = [
    ...lines,
    ...(link ? [`${link.label}: ${link.link}`] : []),
    ...(note ? [note] : []),
    ...(stopLink ? [`${stopLink.label}: ${stopLink.link}`] : []),
    'Navout · Where connected data finds its direction',
  ];
  return {
    subject: subject.replace(/[\r\n]+/g, ' '),
    lines,
    ...(link ? { link: `${link.label}: ${link.link}` } : {}),
    // Replies to a sales request go to the customer.
    ...(kind === 'salesRequest' ? { replyTo: (data as MailData['salesRequest']).email } : {}),
    ...(token && {
      headers: {
        'List-Unsubscribe': `<${publicUrl}/api/${STOP_PATHS[kind]}/${token}/unsubscribe>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    text: text.join('\n\n'),
    html: page({ locale, lines, action: link, note, stop: stopLink, brand, publicUrl }),
  };
};

const { color } = themes.light;

interface Labeled {
  label: string;
  link: string;
}

/** Returns the company's logo, with its name as alternative text, or only the name. */
const heading = (brand: MailBrand | undefined, publicUrl: string): string => {
  if (!brand) return 'Navout';
  const name = escapeHtml(brand.name);
  return brand.logo
    ? `<img src="${escapeHtml(`${publicUrl}${brand.logo}`)}" alt="${name}" style="max-width:240px;max-height:48px;border:0">`
    : name;
};

const buttonStyle = (brand: MailBrand | undefined): string => {
  const { background, text } = mailButton(brand);
  return `background:${background};color:${text}`;
};

// Email clients don't support style sheets, so token values are in style attributes.
const page = ({
  locale,
  lines,
  action,
  note,
  stop,
  brand,
  publicUrl,
}: {
  locale: Locale;
  lines: string[];
  action: Labeled | undefined;
  note: string | undefined;
  stop: Labeled | undefined;
  brand: MailBrand | undefined;
  publicUrl: string;
}): string => `<!doctype html>
<html lang="${locale}"><body style="margin:0;padding:32px 16px;background:${color.canvas};color:${color.text};font:15px/24px 'Instrument Sans','Segoe UI',Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:${color.surface};border:1px solid ${color.line};border-radius:8px">
<p style="margin:0 0 24px;font-weight:600;font-size:17px">${heading(brand, publicUrl)}</p>
${lines.map((line) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(line)}</p>`).join('\n')}
${action ? `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:10px 16px;border-radius:6px;${buttonStyle(brand)};text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>` : ''}
${note ? `<p style="margin:0;font-size:13px;line-height:20px;color:${color.textSecondary}">${escapeHtml(note)}</p>` : ''}
${stop ? `<p style="margin:8px 0 0;font-size:13px;line-height:20px"><a href="${escapeHtml(stop.link)}" style="color:${color.textSecondary}">${escapeHtml(stop.label)}</a></p>` : ''}
</div></body></html>`;
