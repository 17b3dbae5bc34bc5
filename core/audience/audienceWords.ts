export const LIFECYCLES = ['New', 'Active', 'At-Risk', 'Churned', 'Reactivated'] as const;
export type Lifecycle = (typeof LIFECYCLES)[number];

export const RISK_LEVELS = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

export const CHANNELS = ['Web', 'Mobile', 'Email', 'CRM', 'Support', 'Analytics'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Days behind "Last 24h", "Last 7 days", "Last 30 days", "Last 90 days". */
export const RECENCY_DAYS = [1, 7, 30, 90] as const;
export type RecencyDays = (typeof RECENCY_DAYS)[number];

/** The filters of the audience page. */
export type AudienceFilterName = 'dataSource' | 'lifecycle' | 'risk' | 'recency';
