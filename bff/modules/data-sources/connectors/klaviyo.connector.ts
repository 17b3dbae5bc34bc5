import { d } from '@core/records/fieldSet';
import type { ConnectorManifest, StreamSpec } from '../engine/connectorManifest';

const list: Pick<StreamSpec, 'records' | 'flatten' | 'primaryKey' | 'pagination'> = {
  records: 'data',
  flatten: 'attributes',
  primaryKey: 'id',
  pagination: { kind: 'nextUrl', from: 'links.next', size: { param: 'page[size]', value: 100 } },
};

/**
 * https://developers.klaviyo.com/en/reference: JSON:API; the next page is a full URL, filters are
 * functions.
 */
export const klaviyo: ConnectorManifest = {
  id: 'klaviyo',
  name: 'Klaviyo',
  icon: 'send',
  color: 'chart.4',
  category: 'Email Marketing',
  description: 'Profiles and their events',
  documentation: 'https://developers.klaviyo.com/en/reference/api_overview',
  fields: [
    {
      name: 'apiKey',
      label: 'Private API key',
      secret: true,
      placeholder: 'pk_…',
      help: 'It needs profiles:read and events:read.',
    },
  ],
  baseUrl: 'https://a.klaviyo.com/api',
  auth: { kind: 'header', name: 'authorization', value: 'Klaviyo-API-Key {{apiKey}}' },
  headers: { revision: '2024-10-15' },
  probe: { path: '/accounts/' },
  rateLimit: { requests: 10, perSeconds: 1 },
  streams: [
    {
      ...list,
      name: 'profiles',
      path: '/profiles/',
      query: { sort: 'updated' },
      incremental: {
        field: 'updated',
        format: 'iso',
        lookbackSeconds: 300,
        param: 'filter',
        template: 'greater-than(updated,{{cursor}})',
      },
      set: {
        label: 'Profiles',
        kind: 'profile',
        fields: [
          d('id', 'Profile', 'source_user_id'),
          d('external_id', 'Your own user id', 'user_id'),
          d('email', 'Email'),
          d('phone_number', 'Phone', 'phone'),
          d('first_name', 'First name'),
          d('last_name', 'Last name'),
          d('organization', 'Company', 'company'),
          d('title', 'Job title'),
          d('location.city', 'City', 'city'),
          d('location.country', 'Country', 'country'),
          d('location.timezone', 'Time zone', 'timezone'),
          d('created', 'Created', 'created_at'),
          d('updated', 'Changed', 'updated_at'),
          d('last_event_date', 'Last event', 'last_seen'),
          d('properties', 'Your own properties'),
          d('type', 'Kind of object', null),
          d('links', 'Addresses', null),
          d('relationships', 'Relations', null),
        ],
      },
    },
    {
      ...list,
      name: 'events',
      path: '/events/',
      query: { sort: 'datetime', include: 'metric,profile' },
      incremental: {
        field: 'datetime',
        format: 'iso',
        lookbackSeconds: 300,
        param: 'filter',
        template: 'greater-than(datetime,{{cursor}})',
      },
      set: {
        label: 'Events',
        kind: 'event',
        constants: { event: 'Email Event' },
        fields: [
          d('uuid', 'Event', 'message_id'),
          d('id', 'Event id', null),
          d('relationships.profile.data.id', 'Profile', 'source_user_id'),
          d('relationships.metric.data.id', 'Metric', null),
          d('datetime', 'When', 'timestamp'),
          d('timestamp', 'When, epoch', null),
          d('event_properties', 'Properties', null),
          d('type', 'Kind of object', null),
          d('links', 'Addresses', null),
        ],
      },
    },
  ],
};
