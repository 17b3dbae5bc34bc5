import { ROLE_LABELS } from '@core/access/roles';
import { mailFormats, resultFacts, type MailTexts } from './mailText';

const { number, day, shortList } = mailFormats('en');

const ABOUT_SOURCES =
  'You are getting this email because you manage data sources. You can turn these emails off for each source, or in the company settings.';

/** The emails in English. */
export const englishMails: MailTexts = {
  invitation: ({ name, inviterName, companyName, role, days }) => ({
    subject: `${inviterName} invited you to join ${companyName} on Navout`,
    lines: [
      `Hello ${name},`,
      `${inviterName} invited you to join ${companyName} on Navout as a ${ROLE_LABELS[role]}. Choose a password to activate your account.`,
    ],
    action: 'Activate account',
    note: `The link works once and expires in ${days} days. If you did not expect this email, you can ignore it.`,
  }),
  emailConfirmation: ({ name, companyName, days }) => ({
    subject: 'Confirm your email address for Navout',
    lines: [
      `Hello ${name},`,
      `A Navout account at ${companyName} uses this email address. Confirm it to invite teammates and connect sources.`,
    ],
    action: 'Confirm email address',
    note: `Sign in with your password to use the link. It works once and expires in ${days} days. If you do not recognize this account, ignore this email: nothing will be confirmed.`,
  }),
  passwordReset: ({ name, hours }) => ({
    subject: 'Reset your Navout password',
    lines: [`Hello ${name},`, 'Someone, hopefully you, asked to reset your password.'],
    action: 'Choose a new password',
    note: `The link works once and expires in ${hours} hour. If you did not ask for it, ignore this email: your password will not change.`,
  }),
  passwordChanged: ({ name }) => ({
    subject: 'Your Navout password was changed',
    lines: [
      `Hello ${name},`,
      'Your password was changed, and you were signed out everywhere. If this was not you, tell your administrator right away.',
    ],
    action: 'Sign in',
  }),
  workAccountChanged: ({ name, linked }) => ({
    subject: linked
      ? 'A work account was linked to your Navout account'
      : 'Your work account was unlinked from Navout',
    lines: [
      `Hello ${name},`,
      `${
        linked
          ? 'You can now also sign in with the work account you linked.'
          : 'You can no longer sign in with your work account, only with your password.'
      } If this was not you, change your password and tell your administrator right away.`,
    ],
    action: 'Sign in',
  }),
  salesRequest: ({ email, companyName, needs }) => ({
    subject: `Sales request from ${companyName}`,
    lines: [`${companyName} (${email}) sent this request:`, needs],
  }),
  quotaNotice: ({ companyName, percent, usedCalls, includedCalls, resetsOn }) => ({
    subject: `${companyName} has used ${percent}% of this month's calls`,
    lines: [
      `${companyName} has made ${number(usedCalls)} of ${number(includedCalls)} included calls. The count resets on ${day(resetsOn)}.`,
    ],
    action: 'See plans',
  }),
  webhookSwitchedOff: ({ companyName, host, reason }) => ({
    subject: `A webhook for ${companyName} was turned off`,
    lines: [
      `Navout no longer sends webhooks for ${companyName} to ${host}. ${
        reason === 'gone'
          ? 'The receiver returned 410 Gone.'
          : 'The receiver has returned only errors for five days.'
      }`,
      'Waiting deliveries are kept for 30 days. Events that occur while the webhook is off are not sent later. Fix the receiver, then turn the webhook on again.',
    ],
    action: 'Sign in',
  }),
  sourceFailed: ({ companyName, sourceName, reason, isManual }) => ({
    subject: `${companyName}: the source ${sourceName} failed to sync`,
    lines: [
      `The data source ${sourceName} could not be synced:`,
      reason,
      isManual
        ? 'Earlier data is kept. This source has no schedule, so please sync it again when the problem is solved.'
        : 'Earlier data is kept. Scheduled syncs will continue, and you will get one email when the source is working again.',
    ],
    action: 'Open data sources',
    note: ABOUT_SOURCES,
  }),
  writebackFailed: ({ companyName, destinationName, reason }) => ({
    subject: `${companyName}: the writeback to ${destinationName} failed`,
    lines: [
      `A scheduled writeback to ${destinationName} could not be completed:`,
      reason,
      'Scheduled writebacks will continue. You will get another email only if one fails again after a success.',
    ],
    action: 'Open Navout',
  }),
  sourcesSilent: ({ companyName, sourceNames }) => ({
    subject:
      sourceNames.length === 1
        ? `${companyName}: no new data from the source ${sourceNames[0]}`
        : `${companyName}: no new data from ${number(sourceNames.length)} sources`,
    lines: [
      'These data sources have sent no data for longer than expected:',
      shortList(sourceNames),
      'You will get one email for each of them when data arrives again.',
    ],
    action: 'Open data sources',
    note: ABOUT_SOURCES,
  }),
  sourceRecovered: ({ companyName, sourceName, since }) => ({
    subject: `${companyName}: the source ${sourceName} is working again`,
    lines: [`The data source ${sourceName} is working again. The problem began on ${day(since)}.`],
    action: 'Open data sources',
    note: ABOUT_SOURCES,
  }),
  followUp: ({ companyName, surveyName, ruleName, question, scores, isLast }) => ({
    subject:
      scores.length === 1
        ? `Score ${number(scores[0]!)} in ${surveyName}: ${ruleName}`
        : `${number(scores.length)} low scores in ${surveyName}: ${ruleName}`,
    lines: [
      scores.length === 1
        ? `${companyName}: a response to ${surveyName} matched the rule "${ruleName}".`
        : `${companyName}: ${number(scores.length)} responses to ${surveyName} matched the rule "${ruleName}".`,
      `${question} ${shortList(scores.map(number), ' · ')}`,
      ...(isLast
        ? ['The rule will send no more messages this hour. See more responses under Follow-ups.']
        : []),
    ],
    action: 'Open follow-ups',
    note: 'You are getting this email because you are a recipient of this follow-up rule. Anyone who can edit the rule can remove you.',
  }),
  mention: ({ companyName, authorName, draftName, question, text }) => ({
    subject: `${authorName} mentioned you in ${draftName}`,
    lines: [
      question === null
        ? `${authorName} mentioned you in a comment on ${companyName}'s draft ${draftName}:`
        : `${authorName} mentioned you in a comment on the question “${question}” in ${companyName}'s draft ${draftName}:`,
      text,
    ],
    action: 'Open comment',
    stop: 'Stop emails about mentions',
  }),
  results: (data) => {
    const { companyName, surveyName, every, periods, score } = data;
    const { before, now, change, scoreName: name } = resultFacts(data);
    const count = (n: number): string => `${number(n)} ${n === 1 ? 'response' : 'responses'}`;
    const [last, earlier] = [
      every === 'day' ? 'yesterday' : 'last week',
      every === 'day' ? 'the day before' : 'the week before',
    ];
    const { from, to } = now;
    const days = from === to ? day(to) : `${day(from)} to ${day(to)}`;
    const value = number(now.score ?? 0);
    const answers = `${number(now.answers)} ${now.answers === 1 ? 'answer' : 'answers'}`;
    const size = Math.abs(change ?? 0);
    const points = `${number(size)} ${size === 1 ? 'point' : 'points'}`;
    const sentence = (question: string): string => {
      if (now.score === null) return `No one answered “${question}” ${last}.`;
      if (change === null)
        return `${name} was ${value}, based on ${answers}. No one answered ${earlier}.`;
      if (change === 0) return `${name} stayed at ${value}, based on ${answers}.`;
      return change > 0
        ? `${name} rose by ${points} to ${value}, based on ${answers}.`
        : `${name} fell by ${points} to ${value}, based on ${answers}.`;
    };
    const headline = now.score === null ? count(now.responses) : `${name} ${value}`;
    const values = periods.map((one) => (one.score === null ? '–' : number(one.score))).join(' · ');
    return {
      subject: `${surveyName}: ${headline}`,
      lines: [
        `${companyName}: ${surveyName}, ${days}`,
        ...(score ? [sentence(score.question)] : []),
        `Responses: ${number(now.responses)} (${earlier}: ${number(before.responses)}).`,
        ...(score ? [`${name}, oldest to newest: ${values}`] : []),
      ],
      action: 'Open results',
      note: 'A teammate added you to this report.',
      stop: 'Stop these emails',
    };
  },
};
