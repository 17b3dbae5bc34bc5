import { serverTranslator } from '@src/lib/i18n/errors/serverPatterns';
import { pageLocale } from '@src/lib/i18n/locale';
import { segmentReasonText } from './texts/segmentReasonText';

/**
 * The sentences that `describeCondition` and `describeRule` write, each with the key of its
 * translation.
 */
const PATTERNS = {
  'Seen within {time}': 'seenWithin',
  '{what} within {time}': 'within',
  '1 day': 'oneDay',
  '{days} days': 'days',
  'Only an anonymous identifier is known': 'anonymous',
  'Known from two sources or more': 'unified',
  'Did "{event}" at least once': 'didOnce',
  'Did "{event}" at least {count} times': 'didTimes',
  'Did "{event}" with {item} at least once': 'didOnceWith',
  'Did "{event}" with {item} at least {count} times': 'didTimesWith',
  'Answered the survey': 'answered',
  'Did not answer the survey': 'notAnswered',
  'Consent for {purpose}: {state}': 'consent',
  '{field} is known': 'isKnown',
  '{field} is not known': 'isNotKnown',
  '{field} is {value}': 'is',
  '{field} is not {value}': 'isNot',
  '{field} contains {value}': 'contains',
  '{field} is more than {value}': 'moreThan',
  '{field} is less than {value}': 'lessThan',
  '{field} is at least {value}': 'atLeast',
  '{what} ({actual})': 'withActual',
  'last seen {last}, first seen {first}': 'seenSince',
  'last seen {last}': 'lastSeen',
  'score {score}': 'score',
  '({rule})': 'group',
  '{one} and {other}': 'and',
  '{one} or {other}': 'or',
  Everyone: 'everyone',
  'No one': 'noOne',
  'Lifetime value': 'revenue',
  Orders: 'orders',
  Events: 'events',
  'Active days': 'activeDays',
  Coverage: 'coverage',
  'Data source': 'dataSource',
  Origin: 'origin',
  Category: 'category',
  Lifecycle: 'lifecycle',
  Risk: 'risk',
  New: 'new',
  Active: 'active',
  'At-Risk': 'atRisk',
  Churned: 'churned',
  Reactivated: 'reactivated',
  low: 'low',
  medium: 'medium',
  high: 'high',
  granted: 'granted',
  refused: 'refused',
  none: 'none',
  unknown: 'unknown',
} as const;

const translate = serverTranslator(
  new Map(),
  Object.fromEntries(
    Object.keys(PATTERNS).map((pattern) => [
      pattern,
      pattern.replaceAll(/\{(days|count)\}/g, '{$1, number}'),
    ]),
  ),
  (pattern, values) => segmentReasonText(PATTERNS[pattern as keyof typeof PATTERNS], values),
);

/**
 * Returns a rule, or the server's reason for a segment, in the page's language. Values stay
 * unchanged. These patterns are separate from those of errors, because "… is …" fits many
 * sentences.
 */
export const reasonInWords = (sentence: string): string =>
  pageLocale() === 'en' ? sentence : translate(sentence);
