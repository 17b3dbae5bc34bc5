import type { AudienceCondition } from './rules';
import { ownEntry } from '../text/ownEntry';

const SIGNS: Readonly<Record<AudienceCondition['operator'], string>> = {
  in: 'is',
  not_in: 'is not',
  equals: 'is',
  not_equals: 'is not',
  contains: 'contains',
  greater_than: 'is more than',
  less_than: 'is less than',
  at_least: 'is at least',
  is_set: 'is known',
  is_not_set: 'is not known',
};

/** Describes a condition in a sentence. With `actual`, the person's own value follows. */
export const describeCondition = (condition: AudienceCondition, actual?: string | null): string => {
  const { subject, operator, name = '', value, withinDays, item } = condition;
  const shown = Array.isArray(value)
    ? value.join(' or ')
    : value === undefined
      ? ''
      : String(value);
  const text = ((): string => {
    switch (subject) {
      case 'recency':
        return `Seen within ${daysText(value)}`;
      case 'known':
        return shown === 'anonymous'
          ? 'Only an anonymous identifier is known'
          : 'Known from two sources or more';
      case 'event':
        return `Did "${name}"${item ? ` with ${item}` : ''} ${timesText(shown)}${withinDays ? ` within ${daysText(withinDays)}` : ''}`;
      case 'survey':
        return operator === 'is_not_set' ? 'Did not answer the survey' : 'Answered the survey';
      case 'consent':
        return `Consent for ${name}: ${shown}`;
      case 'number':
        return `${ownEntry(NUMBERS, name) ?? name} ${SIGNS[operator]} ${shown}`;
      case 'trait':
        return `${name} ${SIGNS[operator]}${shown ? ` ${shown}` : ''}`;
      default:
        return `${subject === 'channel' ? 'Data source' : subject[0]!.toUpperCase() + subject.slice(1)} ${SIGNS[operator]} ${shown}`;
    }
  })();
  return actual === undefined || actual === null || actual === '' ? text : `${text} (${actual})`;
};

const daysText = (days: unknown): string =>
  `${String(days)} ${Number(days) === 1 ? 'day' : 'days'}`;

const timesText = (times: string): string =>
  times === '' || times === '1' ? 'at least once' : `at least ${times} times`;

const NUMBERS: Readonly<Record<string, string>> = {
  revenue: 'Lifetime value',
  orders: 'Orders',
  event_count: 'Events',
  active_days: 'Active days',
  coverage: 'Coverage',
};
