/** Description of each group of operations. */
export const TAG_TEXTS: Readonly<Record<string, string>> = {
  api: 'For programs that call with an API key: surveys, responses, people, segments, items, data sources, webhooks and usage. Lists answer `{data, next}`: send `next` as `after` to get the next page. No call here is billable.',
  audience:
    'People of a company with where each fact came from, segments, saved views and write-back.',
  auth: 'Sign-in, registration, invitations and passwords.',
  companies: 'Companies, their settings, usage, quotas, audit trail and erasure of people.',
  dashboard: 'The numbers and charts of the overview, and how a teammate arranged them.',
  'data-sources': 'Connected sources: what they contain, when they sync, how fields are mapped.',
  'data-types': 'Named facts about people that answers can fill in.',
  embed: 'What the widget loads and sends, and its settings for the company. The webhook log.',
  exports: 'People as CSV.',
  imports: 'CSV, JSON and Excel files.',
  jobs: 'Background runs: progress, result, cancellation.',
  models: 'The recommendation model of a company: settings, state and training.',
  'outbound-api': 'API keys, custom attributes and usage.',
  plans: 'The plan of a company and its trial.',
  predictions: 'Predictions, events and items, for programs that call with an API key.',
  'survey-drafts': 'Surveys that are being written.',
  'survey-results': 'Responses, their numbers, exports and share links.',
  'survey-styling': 'Saved styles of surveys.',
  surveys: 'Published surveys: start, stop, styling, targeting, versions.',
  users: 'Teammates, roles, permissions, and your own account.',
};
