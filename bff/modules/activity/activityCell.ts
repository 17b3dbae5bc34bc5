import type { DeviceType } from '@core/contract/surveyResultShapes';
import { deviceOfEvent } from './deviceOfEvent';
import { ownEntry } from '@core/text/ownEntry';

/**
 * Metrics of the overview. calls: answered prediction calls, sum = milliseconds. recommendations: items served by them. views: events.
 * clicks: clicks on recommended items, otherClicks: all others. conversions: conversions and purchases, sum = their values. events: every
 * other event.
 */
export const ACTIVITY_METRICS = [
  'calls',
  'recommendations',
  'views',
  'clicks',
  'otherClicks',
  'conversions',
  'events',
] as const;

/**
 * Also `profiles` (people, when they were first seen) and `responses` (survey responses, when they
 * started).
 */
export type ActivityMetric = (typeof ACTIVITY_METRICS)[number] | 'profiles' | 'responses';

/** Something to add to the counters. */
export interface ActivityCell {
  metric: ActivityMetric;
  /** Time of the event; it counts in that hour of the company's time zone. */
  at: Date;
  /** Default 1; negative to subtract removed data. */
  count?: number;
  sum?: number;
  /** Also counts in a second counter, such as dimension variant, value B. */
  dimension?: string;
  value?: string;
  /** The acting person, if known, who then counts as seen in that hour. */
  profileId?: string | null;
  device?: DeviceType | null;
}

/** The fields of an event that counting needs. */
export interface CountedEvent {
  type: string;
  occurredAt: Date;
  profileId?: string | null;
  value?: number | string | null;
  variant?: string | null;
  predictionId?: string | null;
  channel?: string | null;
  properties?: Record<string, unknown>;
}

/** The fields of a prediction call that counting needs. */
export interface CountedPredictionCall {
  calledAt: Date;
  latencyMs: number | string;
  status: number;
  itemKeys: readonly string[];
  variant?: string | null;
}

const METRIC_OF_EVENT: Readonly<Record<string, ActivityCell['metric']>> = {
  view: 'views',
  click: 'clicks',
  conversion: 'conversions',
  purchase: 'conversions',
};

/** A click counts as a click on a recommendation if it names the prediction or the variant. */
const metricOf = ({ type, predictionId, variant }: CountedEvent): ActivityCell['metric'] =>
  type === 'click' && !predictionId && !variant
    ? 'otherClicks'
    : (ownEntry(METRIC_OF_EVENT, type) ?? 'events');

/** Returns the counter cells of events. @param sign -1 to subtract removed ones. */
export const eventCells = (events: readonly CountedEvent[], sign: 1 | -1 = 1): ActivityCell[] =>
  events.flatMap((event) => {
    const metric = metricOf(event);
    const counted = {
      metric,
      at: event.occurredAt,
      count: sign,
      sum: sign * Number(event.value ?? 0),
    };
    const whole = { ...counted, profileId: event.profileId ?? null, device: deviceOfEvent(event) };
    return event.variant
      ? [whole, { ...counted, dimension: 'variant', value: event.variant }]
      : [whole];
  });

/**
 * Returns the counter cells of prediction calls; none for a rejected call (status 400 and above). A
 * call never marks a person as seen, because it may be about people who are shown nothing.
 * @param sign -1 to subtract removed ones.
 */
export const callCells = (
  calls: readonly CountedPredictionCall[],
  sign: 1 | -1 = 1,
): ActivityCell[] =>
  calls
    .filter(({ status }) => status < 400)
    .flatMap((call) => {
      const counted = {
        metric: 'calls' as const,
        at: call.calledAt,
        count: sign,
        sum: sign * Number(call.latencyMs),
      };
      const whole: ActivityCell[] = [
        counted,
        { metric: 'recommendations', at: call.calledAt, count: sign * call.itemKeys.length },
      ];
      return call.variant
        ? [...whole, { ...counted, dimension: 'variant', value: call.variant }]
        : whole;
    });

/** Returns the counter cells of newly known people. @param sign -1 to subtract removed ones. */
export const firstSeenCells = (
  people: readonly { firstSeen: Date }[],
  sign: 1 | -1 = 1,
): ActivityCell[] =>
  people.map(({ firstSeen }) => ({ metric: 'profiles', at: firstSeen, count: sign }));
