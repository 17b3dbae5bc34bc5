import { d, m } from '@core/records/fieldSet';
import type { ConnectorManifest, StreamSpec } from '../engine/connectorManifest';

const list: Pick<StreamSpec, 'records' | 'primaryKey' | 'pagination'> = {
  records: 'collection',
  primaryKey: 'uri',
  pagination: {
    kind: 'cursor',
    from: 'pagination.next_page_token',
    into: 'query',
    param: 'page_token',
    size: { param: 'count', value: 100 },
  },
};

/**
 * https://developer.calendly.com/api-docs: everything belongs to the organization of the token's
 * user.
 */
export const calendly: ConnectorManifest = {
  id: 'calendly',
  name: 'Calendly',
  icon: 'calendar',
  color: 'chart.6',
  category: 'Productivity Tools',
  isPopular: true,
  description: 'Meetings and invitees',
  documentation: 'https://developer.calendly.com/api-docs',
  fields: [
    {
      name: 'apiKey',
      label: 'Personal access token',
      secret: true,
      help: 'Integrations, API and webhooks.',
    },
  ],
  baseUrl: 'https://api.calendly.com',
  auth: { kind: 'bearer', token: '{{apiKey}}' },
  probe: { path: '/users/me', values: { organization: 'resource.current_organization' } },
  rateLimit: { requests: 8, perSeconds: 1 },
  streams: [
    {
      ...list,
      name: 'events',
      path: '/scheduled_events',
      query: { organization: '{{organization}}' },
      incremental: { field: 'updated_at', format: 'iso', lookbackSeconds: 3600, clientSide: true },
      set: {
        label: 'Meetings',
        kind: 'other',
        fields: [
          d('uri', 'Meeting', null),
          d('name', 'Name', null),
          d('event_type', 'Kind', null),
          d('status', 'active or canceled', null),
          d('start_time', 'Begins', null),
          d('end_time', 'Ends', null),
          d('created_at', 'Made', null),
          d('updated_at', 'Changed', 'updated_at'),
          m('invitees_counter.active', 'People invited'),
        ],
      },
    },
    {
      ...list,
      name: 'invitees',
      path: '/scheduled_events/{{parent}}/invitees',
      parent: { stream: 'events', key: 'uri', lastSegment: true, as: 'event_uuid' },
      incremental: { field: 'updated_at', format: 'iso', lookbackSeconds: 3600, clientSide: true },
      set: {
        label: 'Invitees',
        kind: 'profile',
        fields: [
          d('uri', 'Invitation', null),
          d('email', 'Email'),
          d('name', 'Full name'),
          d('first_name', 'First name'),
          d('last_name', 'Last name'),
          d('timezone', 'Time zone'),
          d('text_reminder_number', 'Phone', 'phone'),
          d('questions_and_answers', 'Answers to the form', null),
          d('event', 'Meeting', null),
          d('status', 'active or canceled', null),
          d('created_at', 'Booked', null),
          d('updated_at', 'Changed', 'updated_at'),
          d('rescheduled', 'Was moved', null),
          d('old_invitee', 'Invitation before', null),
          d('new_invitee', 'Invitation after', null),
          d('no_show', 'Marked absent', null),
          d('cancellation.reason', 'Reason for the cancellation', null),
          d('cancellation.canceler_type', 'By whom', null),
          d('tracking.utm_source', 'UTM source', 'utm_source'),
          d('tracking.utm_medium', 'UTM medium', 'utm_medium'),
          d('tracking.utm_campaign', 'UTM campaign', 'utm_campaign'),
          d('tracking.utm_content', 'UTM content', 'utm_content'),
          d('tracking.utm_term', 'UTM term', 'utm_term'),
          m('payment.amount', 'Paid'),
          d('payment.currency', 'Currency', 'currency'),
        ],
      },
    },
  ],
};
