import { d, m } from '@core/records/fieldSet';
import { REPORT_ROW } from '../engine/rowShapes';
import { GOOGLE_KEY } from './googleKeyField';
import { configText, typedNames, type VendorCard, type VendorSource } from './vendorSource';

const NAMES = '[A-Za-z][\\w:]*(\\s*,\\s*[A-Za-z][\\w:]*)*';
const DAY_SECONDS = 86_400;

/**
 * https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runReport:
 * pages by `offset` and `limit`, 250,000 rows at most. An exceeded quota (…/data/v1/quotas) is a
 * 429. Numbers can change for up to two days, so the last days are read again.
 */
const card: VendorCard = {
  id: 'google-analytics',
  name: 'Google Analytics 4',
  icon: 'line-chart',
  color: 'chart.8',
  category: 'Web Analytics',
  description: 'A daily report of a property',
  documentation: 'https://developers.google.com/analytics/devguides/reporting/data/v1/property-id',
  fields: [
    {
      name: 'propertyId',
      label: 'Property ID',
      pattern: '\\d{1,20}',
      placeholder: '123456789',
      help: 'Admin, Property details.',
    },
    {
      name: 'dimensions',
      label: 'Dimensions',
      optional: true,
      pattern: NAMES,
      placeholder: 'sessionDefaultChannelGroup, country',
      help: 'API names separated by commas, at most eight. Each row is one day and one value of each.',
    },
    {
      name: 'metrics',
      label: 'Metrics',
      pattern: NAMES,
      placeholder: 'sessions, totalUsers, conversions',
      help: 'API names separated by commas, at most ten.',
    },
    {
      name: 'startDate',
      label: 'First day',
      optional: true,
      pattern: '20\\d{2}-[01]\\d-[0-3]\\d',
      placeholder: '2026-01-01',
      help: 'Leave empty for 90 days ago.',
    },
    {
      name: 'lookbackDays',
      label: 'Days to read again',
      optional: true,
      pattern: '\\d{1,2}',
      placeholder: '3',
      help: 'Figures for recent days can still change.',
    },
    GOOGLE_KEY,
  ],
  defaults: { startDate: '90daysAgo' },
  baseUrl: 'https://analyticsdata.googleapis.com',
  auth: { kind: 'access' },
  access: { vendor: 'google', scope: 'https://www.googleapis.com/auth/analytics.readonly' },
  probe: { path: '/v1beta/properties/{{propertyId}}/metadata' },
};

const set = {
  label: 'Report by day',
  kind: 'other' as const,
  fields: [
    d(REPORT_ROW, 'Day and dimensions', null),
    d('date', 'Day', null),
    d('country', 'Country', null),
    d('sessionDefaultChannelGroup', 'Channel', null),
    m('sessions', 'Sessions'),
    m('totalUsers', 'Users'),
    m('newUsers', 'New users'),
    m('conversions', 'Conversions'),
    m('totalRevenue', 'Revenue', null),
  ],
};

/** Google Analytics 4. */
export const googleAnalytics: VendorSource = {
  card,
  sets: { report: set },
  manifest(config) {
    const dimensions = ['date', ...typedNames(configText(config, 'dimensions')).slice(0, 8)];
    const days = Number(configText(config, 'lookbackDays') || 3);
    const dateRanges = (startDate: string) => [{ startDate, endDate: 'today' }];
    return {
      ...card,
      streams: [
        {
          name: 'report',
          path: '/v1beta/properties/{{propertyId}}:runReport',
          method: 'POST',
          body: {
            dateRanges: dateRanges('{{startDate}}'),
            dimensions: [...new Set(dimensions)].map((name) => ({ name })),
            metrics: typedNames(configText(config, 'metrics')).map((name) => ({ name })),
            orderBys: dimensions.map((dimensionName) => ({ dimension: { dimensionName } })),
          },
          records: 'rows',
          shape: 'report',
          primaryKey: REPORT_ROW,
          pagination: {
            kind: 'offset',
            param: 'offset',
            into: 'body',
            size: { param: 'limit', value: 10_000 },
          },
          incremental: {
            field: 'date',
            format: 'date',
            lookbackSeconds: days * DAY_SECONDS,
            body: { dateRanges: dateRanges('{{cursor}}') },
          },
          set,
        },
      ],
    };
  },
};
