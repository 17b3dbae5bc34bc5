import { d, m } from '@core/records/fieldSet';
import type { ConnectorManifest } from '../engine/connectorManifest';

/**
 * https://docs.github.com/rest: pages by the Link header; an exhausted limit is a 403 with
 * x-ratelimit-remaining 0.
 */
export const github: ConnectorManifest = {
  id: 'github',
  name: 'GitHub',
  icon: 'git-branch',
  color: 'chart.9',
  category: 'Productivity Tools',
  description: 'Issues and their authors',
  documentation: 'https://docs.github.com/rest',
  fields: [
    { name: 'apiKey', label: 'Personal access token', secret: true, placeholder: 'github_pat_…' },
    { name: 'accountId', label: 'Owner', pattern: '[\\w.-]+' },
    { name: 'repository', label: 'Repository', pattern: '[\\w.-]+' },
  ],
  baseUrl: 'https://api.github.com',
  auth: { kind: 'bearer', token: '{{apiKey}}' },
  headers: { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' },
  probe: { path: '/repos/{{accountId}}/{{repository}}' },
  rateLimit: { requests: 80, perSeconds: 60 },
  streams: [
    {
      name: 'issues',
      path: '/repos/{{accountId}}/{{repository}}/issues',
      query: { state: 'all', sort: 'updated', direction: 'asc' },
      records: '$',
      primaryKey: 'id',
      pagination: { kind: 'linkHeader', size: { param: 'per_page', value: 100 } },
      incremental: { field: 'updated_at', format: 'iso', lookbackSeconds: 300, param: 'since' },
      set: {
        label: 'Issues',
        kind: 'event',
        constants: { event: 'Issue Opened' },
        fields: [
          d('id', 'Issue', 'message_id'),
          d('number', 'Number', null),
          d('title', 'Title', null),
          d('state', 'open or closed', null),
          d('user.login', 'Who opened it', 'source_user_id'),
          d('html_url', 'Address', 'page_url'),
          d('created_at', 'Opened', 'timestamp'),
          d('updated_at', 'Changed', 'updated_at'),
          d('closed_at', 'Closed', null),
          m('comments', 'Comments'),
          m('reactions.total_count', 'Reactions'),
        ],
      },
    },
  ],
};
