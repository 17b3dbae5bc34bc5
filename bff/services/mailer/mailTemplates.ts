import { escapeHtml } from '@core/text/escapeHtml';
import { themes } from '@tokens/tokens';

/** What each mail needs to know. Addresses of links are made here from PUBLIC_URL, never by a caller. */
export interface MailData {
  invitation: {
    name: string;
    inviterName: string;
    companyName: string;
    roleLabel: string;
    token: string;
    days: number;
  };
  emailConfirmation: { name: string; companyName: string; token: string; days: number };
  passwordReset: { name: string; token: string; hours: number };
  passwordChanged: { name: string };
  salesRequest: { email: string; companyName: string; needs: string };
  quotaNotice: {
    companyName: string;
    percent: number;
    usedCalls: number;
    includedCalls: number;
    resetsOn: string;
  };
  webhookSwitchedOff: { companyName: string; host: string; reason: string };
}

export type MailKind = keyof MailData;

export interface Mail {
  subject: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
  text: string;
  html: string;
}

interface Parts {
  subject: string;
  lines: string[];
  action?: { label: string; path: string };
  replyTo?: string;
  /** Small print under the action. */
  note?: string;
}

type Template<K extends MailKind> = (data: MailData[K]) => Parts;

const TEMPLATES: { [K in MailKind]: Template<K> } = {
  invitation: ({ name, inviterName, companyName, roleLabel, token, days }) => ({
    subject: `${inviterName} invites you to ${companyName} on Navout`,
    lines: [
      `Hello ${name},`,
      `${inviterName} invites you to join ${companyName} on Navout as ${roleLabel}. Choose a password to activate your account.`,
    ],
    action: {
      label: 'Activate account',
      path: `/setup-account?token=${encodeURIComponent(token)}`,
    },
    note: `The link works once and for ${days} days. If you did not expect it, you can ignore this mail.`,
  }),
  emailConfirmation: ({ name, companyName, token, days }) => ({
    subject: 'Confirm your email address for Navout',
    lines: [
      `Hello ${name},`,
      `the account of ${companyName} on Navout uses this address. Confirm it to invite teammates and to connect sources.`,
    ],
    action: {
      label: 'Confirm email address',
      path: `/verify-email?token=${encodeURIComponent(token)}`,
    },
    note: `The link works once and for ${days} days, after you sign in with your password. If you do not know this account, ignore this email: nothing is confirmed.`,
  }),
  passwordReset: ({ name, token, hours }) => ({
    subject: 'Reset your Navout password',
    lines: [`Hello ${name},`, 'someone, hopefully you, asked to reset your password.'],
    action: {
      label: 'Choose a new password',
      path: `/reset-password?token=${encodeURIComponent(token)}`,
    },
    note: `The link works once and for ${hours} hour. If it was not you, nothing changes.`,
  }),
  passwordChanged: ({ name }) => ({
    subject: 'Your Navout password was changed',
    lines: [
      `Hello ${name},`,
      'your password was changed and all your sessions were ended. If it was not you, ask your administrator at once.',
    ],
    action: { label: 'Sign in', path: '/login' },
  }),
  salesRequest: ({ email, companyName, needs }) => ({
    subject: `Sales request from ${companyName}`,
    lines: [`${companyName} (${email}) asks:`, needs],
    replyTo: email,
  }),
  quotaNotice: ({ companyName, percent, usedCalls, includedCalls, resetsOn }) => ({
    subject: `${companyName} has used ${percent}% of this month's calls`,
    lines: [
      `${companyName} has made ${usedCalls.toLocaleString('en')} of ${includedCalls.toLocaleString('en')} included calls. The count starts again on ${resetsOn}.`,
    ],
    action: { label: 'See plans', path: '/plans' },
  }),
  webhookSwitchedOff: ({ companyName, host, reason }) => ({
    subject: `A webhook of ${companyName} was switched off`,
    lines: [
      `Navout no longer sends webhooks of ${companyName} to ${host}. ${reason}`,
      'Events of this time are not sent later. Fix the receiver, then switch the webhook on again.',
    ],
    action: { label: 'Sign in', path: '/login' },
  }),
};

/**
 * Writes one mail as text and as HTML. Every value is escaped in HTML and freed of line breaks in the subject.
 * @param publicUrl origin of every link; nothing of a request decides it.
 */
export const renderMail = <K extends MailKind>(
  kind: K,
  data: MailData[K],
  publicUrl: string,
): Mail => {
  const { subject, lines, action, note, replyTo } = TEMPLATES[kind](data);
  const link = action && `${publicUrl}${action.path}`;
  const text = [
    ...lines,
    ...(action ? [`${action.label}: ${link}`] : []),
    ...(note ? [note] : []),
    'Navout · Where connected data finds its direction',
  ];
  return {
    subject: subject.replace(/[\r\n]+/g, ' '),
    ...(replyTo ? { replyTo } : {}),
    text: text.join('\n\n'),
    html: page(lines, action && { label: action.label, link: link! }, note),
  };
};

const { color } = themes.light;

// Mail clients know no style sheets: the tokens' values stand in attributes.
const page = (
  lines: string[],
  action?: { label: string; link: string },
  note?: string,
): string => `<!doctype html>
<html lang="en"><body style="margin:0;padding:32px 16px;background:${color.canvas};color:${color.text};font:15px/24px 'Instrument Sans','Segoe UI',Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:${color.surface};border:1px solid ${color.line};border-radius:8px">
<p style="margin:0 0 24px;font-weight:600;font-size:17px">Navout</p>
${lines.map((line) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(line)}</p>`).join('\n')}
${action ? `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:${color.signal};color:${color.signalOn};text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>` : ''}
${note ? `<p style="margin:0;font-size:13px;line-height:20px;color:${color.textSecondary}">${escapeHtml(note)}</p>` : ''}
</div></body></html>`;
