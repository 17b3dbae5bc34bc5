/**
 * A built-in category of people who were active in the period, with its rule in words. bff/modules/dashboard/readSegments.ts has the rules
 * themselves.
 */
export interface Segment {
  id: SegmentId;
  name: string;
  rule: string;
}

export type SegmentId =
  | 'new'
  | 'returning'
  | 'premium'
  | 'mobile'
  | 'desktop'
  | 'weekend'
  | 'weekday'
  | 'highValue'
  | 'casual'
  | 'power';

/** Minimum number of calls and events in the period for a power user. Fewer than the other number makes a casual user. */
export const POWER_FROM = 10;
export const CASUAL_BELOW = 3;

/** The ten categories, in order (OVER-033). */
export const SEGMENTS: readonly Segment[] = [
  { id: 'new', name: 'New Users', rule: 'first seen in the period' },
  { id: 'returning', name: 'Returning Users', rule: 'first seen before the period' },
  {
    id: 'premium',
    name: 'Premium Users',
    rule: 'in the audience category Enterprise, or with a plan or subscription called premium, pro, plus, gold or enterprise',
  },
  { id: 'mobile', name: 'Mobile Users', rule: 'active on a phone or tablet' },
  { id: 'desktop', name: 'Desktop Users', rule: 'active on a desktop computer' },
  { id: 'weekend', name: 'Weekend Users', rule: 'active on a Saturday or Sunday' },
  { id: 'weekday', name: 'Weekday Users', rule: 'active from Monday to Friday' },
  { id: 'highValue', name: 'High Value Users', rule: 'in the audience category High Value' },
  { id: 'casual', name: 'Casual Users', rule: `with fewer than ${CASUAL_BELOW} calls and events` },
  { id: 'power', name: 'Power Users', rule: `with ${POWER_FROM} or more calls and events` },
];

/** Returns the built-in category with a name, ignoring case and surrounding blanks. */
export const segmentNamed = (name: string): Segment | undefined =>
  SEGMENTS.find((segment) => sameName(segment.name, name));

/** True if two category names are equal, ignoring case and surrounding blanks. */
export const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
