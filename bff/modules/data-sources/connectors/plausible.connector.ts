import { d, m } from '@core/records/fieldSet';
import type { ConnectorManifest } from '../engine/connectorManifest';

/**
 * https://plausible.io/docs/stats-api: one query, rows of dimensions and metrics in the requested
 * order.
 */
export const plausible: ConnectorManifest = {
  id: 'plausible',
  name: 'Plausible',
  icon: 'bar-chart',
  color: 'chart.13',
  category: 'Web Analytics',
  description: 'Visitors and visits by day and source',
  documentation: 'https://plausible.io/docs/stats-api',
  fields: [
    { name: 'apiKey', label: 'Stats API key', secret: true, help: 'Account settings, API keys.' },
    {
      name: 'accountId',
      label: 'Site',
      placeholder: 'example.com',
      pattern: '[a-z0-9.-]+(/[\\w./-]*)?',
    },
  ],
  baseUrl: 'https://plausible.io/api/v2',
  auth: { kind: 'bearer', token: '{{apiKey}}' },
  probe: {
    path: '/query',
    method: 'POST',
    body: { site_id: '{{accountId}}', metrics: ['visitors'], date_range: '7d' },
  },
  rateLimit: { requests: 600, perSeconds: 3600 },
  streams: [
    {
      name: 'days',
      path: '/query',
      method: 'POST',
      records: 'results',
      primaryKey: 'dimensions.0',
      body: {
        site_id: '{{accountId}}',
        metrics: ['visitors', 'visits', 'pageviews', 'bounce_rate', 'visit_duration'],
        date_range: 'all',
        dimensions: ['time:day'],
        order_by: [['time:day', 'asc']],
      },
      pagination: {
        kind: 'offset',
        param: 'pagination.offset',
        into: 'body',
        size: { param: 'pagination.limit', value: 1000 },
      },
      set: {
        label: 'Days',
        kind: 'other',
        fields: [
          d('dimensions.0', 'Day', null),
          m('metrics.0', 'Visitors'),
          m('metrics.1', 'Visits'),
          m('metrics.2', 'Page views'),
          m('metrics.3', 'Bounce rate in percent'),
          m('metrics.4', 'Seconds of a visit'),
          d('dimensions', 'All dimensions', null),
          d('metrics', 'All metrics', null),
        ],
      },
    },
  ],
};
