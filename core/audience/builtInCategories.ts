import { type AudienceFacts, highValueGate } from './audienceFacts';
import type { AudienceRule } from './rules';

export const BUILT_IN_IDS = [
  'high-value',
  'at-risk',
  'new-users',
  'enterprise',
  'freemium',
  'churned',
] as const;
export type BuiltInId = (typeof BUILT_IN_IDS)[number];

export interface BuiltInCategory {
  id: BuiltInId;
  name: string;
  description: string;
  /** The formula, shown on hover. */
  formula: string;
  /** Returns the rule; null: not enough data to tell who belongs here. */
  rule(facts: AudienceFacts): AudienceRule | null;
}

const all = (...conditions: AudienceRule['conditions']): AudienceRule => ({
  match: 'all',
  conditions,
});
const any = (...conditions: AudienceRule['conditions']): AudienceRule => ({
  match: 'any',
  conditions,
});

/** The six built-in categories of every company (AUD-032), as rules over its profiles. */
export const BUILT_IN_CATEGORIES: readonly BuiltInCategory[] = [
  {
    id: 'high-value',
    name: 'High-Value Customers',
    description: 'People whose lifetime value is in the top fifth of all buyers.',
    formula: 'LTV is at or above the 80th percentile of all buyers. Needs 20 buyers.',
    rule: (facts) =>
      highValueGate(facts) === null && facts.highValue !== null
        ? all({ subject: 'number', name: 'revenue', operator: 'at_least', value: facts.highValue })
        : null,
  },
  {
    id: 'at-risk',
    name: 'At-Risk Users',
    description: 'People who have gone quiet, or who come back much later than they used to.',
    formula: 'Last seen 31 to 90 days ago, or risk is high.',
    rule: () =>
      any(
        { subject: 'lifecycle', operator: 'in', value: ['At-Risk'] },
        { subject: 'risk', operator: 'in', value: ['high'] },
      ),
  },
  {
    id: 'new-users',
    name: 'New Users',
    description: 'People first seen in the last 30 days.',
    formula: 'First seen within the last 30 days.',
    rule: () => all({ subject: 'lifecycle', operator: 'in', value: ['New'] }),
  },
  {
    id: 'enterprise',
    name: 'Enterprise Accounts',
    description: 'People at large companies or on an enterprise plan.',
    formula: 'Plan contains "enterprise", or the company has 500 employees or more.',
    rule: () =>
      any(
        { subject: 'trait', name: 'plan', operator: 'contains', value: 'enterprise' },
        {
          subject: 'trait',
          name: 'subscription_status',
          operator: 'contains',
          value: 'enterprise',
        },
        { subject: 'trait', name: 'employees', operator: 'greater_than', value: 499 },
      ),
  },
  {
    id: 'freemium',
    name: 'Freemium Users',
    description: 'People on a free plan or a trial who have not bought anything.',
    formula: 'Plan or subscription status is free, freemium or trial, and there are no orders.',
    rule: () =>
      all(
        any(
          { subject: 'trait', name: 'plan', operator: 'in', value: ['free', 'freemium', 'trial'] },
          {
            subject: 'trait',
            name: 'subscription_status',
            operator: 'in',
            value: ['free', 'freemium', 'trial', 'trialing'],
          },
        ),
        { subject: 'number', name: 'orders', operator: 'less_than', value: 1 },
      ),
  },
  {
    id: 'churned',
    name: 'Churned Users',
    description: 'People not seen for more than 90 days.',
    formula: 'Last seen more than 90 days ago.',
    rule: () => all({ subject: 'lifecycle', operator: 'in', value: ['Churned'] }),
  },
];
