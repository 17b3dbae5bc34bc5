import { d, m } from '@core/records/fieldSet';
import type { ConnectorManifest } from '../engine/connectorManifest';

/** https://developer.matomo.org/api-reference/reporting-api (Live.getLastVisitsDetails): visits, newest first, by offset. */
export const matomo: ConnectorManifest = {
  id: 'matomo',
  name: 'Matomo',
  icon: 'line-chart',
  color: 'chart.12',
  category: 'Web Analytics',
  isPopular: true,
  description: 'Site visits, by visitor',
  documentation: 'https://developer.matomo.org/api-reference/reporting-api',
  fields: [
    {
      name: 'apiKey',
      label: 'Auth token',
      secret: true,
      help: 'Administration, Personal, Security.',
    },
    { name: 'accountId', label: 'Site ID', placeholder: '1', pattern: '\\d+' },
    {
      name: 'host',
      label: 'Matomo URL',
      placeholder: 'acme.matomo.cloud',
      pattern: '[a-z0-9.-]+(:\\d+)?(/[\\w./-]*)?',
    },
  ],
  baseUrl: 'https://{{host}}',
  auth: { kind: 'query', name: 'token_auth', value: '{{apiKey}}' },
  probe: {
    path: '/index.php',
    query: {
      module: 'API',
      method: 'SitesManager.getSiteFromId',
      idSite: '{{accountId}}',
      format: 'JSON',
    },
  },
  streams: [
    {
      name: 'visits',
      path: '/index.php',
      records: '$',
      primaryKey: 'idVisit',
      // Only the visits of the last year are listed.
      gone: 'keep',
      query: {
        module: 'API',
        method: 'Live.getLastVisitsDetails',
        idSite: '{{accountId}}',
        period: 'range',
        date: 'last365',
        format: 'JSON',
        filter_sort_order: 'asc',
      },
      pagination: {
        kind: 'offset',
        param: 'filter_offset',
        into: 'query',
        size: { param: 'filter_limit', value: 500 },
      },
      // A visit can still change for half an hour after it began.
      incremental: {
        field: 'serverTimestamp',
        format: 'epoch',
        lookbackSeconds: 3600,
        param: 'minTimestamp',
      },
      set: {
        label: 'Visits',
        kind: 'event',
        constants: { event: 'Visit' },
        fields: [
          d('idVisit', 'Visit', 'session_id'),
          d('visitorId', 'Visitor', 'anonymous_id'),
          d('userId', 'Signed-in user', 'user_id'),
          d('serverTimestamp', 'When it began', 'timestamp'),
          d('referrerType', 'Kind of source', 'channel_group'),
          d('referrerName', 'Source', 'utm_source'),
          d('referrerUrl', 'Referrer', 'referrer'),
          d('deviceType', 'Device', 'device_type'),
          d('operatingSystemName', 'Operating system', 'os_name'),
          d('country', 'Country', 'country'),
          d('city', 'City', 'city'),
          d('language', 'Language', 'locale'),
          d('actionDetails', 'Steps of the visit', null),
          m('actions', 'Actions'),
          m('visitDuration', 'Seconds'),
          m('totalEcommerceRevenue', 'Revenue of the visit', 'total'),
        ],
      },
    },
  ],
};
