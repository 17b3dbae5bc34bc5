export const LIFECYCLES = ['New', 'Active', 'At-Risk', 'Churned', 'Reactivated'] as const;
export type Lifecycle = (typeof LIFECYCLES)[number];

export const RISK_LEVELS = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

export const CHANNELS = ['Web', 'Mobile', 'Email', 'CRM', 'Support', 'Analytics'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Where people come from besides the company's data sources, which are named by their ids. */
export const OTHER_ORIGINS = ['surveys', 'api'] as const;

const ORIGIN = /^(surveys|api|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Returns whether a value of the filter Data Source names an origin, not one of the six channels. */
export const isOrigin = (value: string): boolean => ORIGIN.test(value);

/** Days behind "Last 24h", "Last 7 days", "Last 30 days", "Last 90 days". */
export const RECENCY_DAYS = [1, 7, 30, 90] as const;
export type RecencyDays = (typeof RECENCY_DAYS)[number];

/** The filters of the audience page. */
export type AudienceFilterName = 'dataSource' | 'lifecycle' | 'risk' | 'recency';
