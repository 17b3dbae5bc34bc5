import { d } from '@core/records/fieldSet';
import type { ConnectorManifest, StreamSpec } from '../engine/connectorManifest';

const list: Pick<StreamSpec, 'records' | 'pagination'> = {
  records: 'results',
  pagination: { kind: 'nextUrl', from: 'next', size: { param: 'limit', value: 100 } },
};

/** https://posthog.com/docs/api: `next` is the full URL of the next page. */
export const posthog: ConnectorManifest = {
  id: 'posthog',
  name: 'PostHog',
  icon: 'activity',
  color: 'chart.14',
  category: 'Analytics & Growth',
  isPopular: true,
  description: 'Persons and their events',
  documentation: 'https://posthog.com/docs/api',
  fields: [
    {
      name: 'apiKey',
      label: 'Personal API key',
      secret: true,
      placeholder: 'phx_…',
      help: 'It needs person:read and query:read.',
    },
    { name: 'accountId', label: 'Project ID', pattern: '\\d+' },
    { name: 'host', label: 'Region', options: ['us.posthog.com', 'eu.posthog.com'] },
  ],
  baseUrl: 'https://{{host}}/api/projects/{{accountId}}',
  auth: { kind: 'bearer', token: '{{apiKey}}' },
  probe: { path: '/persons/', query: { limit: '1' } },
  rateLimit: { requests: 240, perSeconds: 60 },
  streams: [
    {
      ...list,
      name: 'persons',
      path: '/persons/',
      primaryKey: 'uuid',
      set: {
        label: 'Persons',
        kind: 'profile',
        fields: [
          d('uuid', 'Person', 'source_user_id'),
          d('distinct_ids.0', 'First distinct id', 'user_id'),
          d('distinct_ids', 'All distinct ids', null),
          d('name', 'Name or address', null),
          d('properties.email', 'Email', 'email'),
          d('properties.name', 'Full name', 'name'),
          d('properties.$geoip_country_name', 'Country', 'country'),
          d('properties.$geoip_city_name', 'City', 'city'),
          d('created_at', 'First seen', 'created_at'),
        ],
      },
    },
    {
      ...list,
      name: 'events',
      // Only the newest records are listed.
      gone: 'keep',
      path: '/events/',
      primaryKey: 'id',
      incremental: { field: 'timestamp', format: 'iso', lookbackSeconds: 3600, param: 'after' },
      set: {
        label: 'Events',
        kind: 'event',
        fields: [
          d('id', 'Event', 'message_id'),
          d('distinct_id', 'Who', 'user_id'),
          d('event', 'What happened'),
          d('timestamp', 'When'),
          d('properties.$current_url', 'Page', 'page_url'),
          d('properties.$device_type', 'Device', 'device_type'),
          d('properties.$os', 'Operating system', 'os_name'),
          d('properties.$session_id', 'Visit', 'session_id'),
          d('properties.$referrer', 'Referrer', 'referrer'),
          d('properties.utm_source', 'UTM source', 'utm_source'),
        ],
      },
    },
  ],
};
