import { array, json, number, object, string } from './fields';

/** The page's figures, for all people or one category. */
export const audienceMetrics = object({
  totalUsers: number().required(),
  unifiedIdentities: number().required(),
  unknowns: number().required(),
  /** Percent 0-100, averaged over the people. */
  dataSourceCoverage: number().required(),
  /** Names of the largest categories or, with `category`, its top traits. */
  topSegments: array(string().required()).required(),
  unifiedPercent: number().required(),
  unknownsPercent: number().required(),
  /** When these numbers were last computed from scratch; null if never. */
  classifiedAt: string().nullable(),
  /** Why risk is not shown; null when it is. */
  riskNote: string().nullable(),
  /** Number of people for each filter option, with the other filters unchanged. */
  options: object({
    dataSource: json<Record<string, number>>().required(),
    lifecycle: json<Record<string, number>>().required(),
    risk: json<Record<string, number>>().required(),
    recency: json<Record<string, number>>().required(),
  }).required(),
  formulas:
    json<
      Record<'unified' | 'unknowns' | 'coverage' | 'ltv' | 'risk' | 'lifecycle' | 'recency', string>
    >().required(),
});
