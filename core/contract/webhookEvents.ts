/**
 * Webhook events, as named on the dashboard. `survey.completed` belongs to the completion trigger and cannot be
 * chosen here.
 */
export const WEBHOOK_EVENTS = {
  'survey.published': 'Survey published',
  'response.created': 'Response started',
  'response.completed': 'Response completed',
  'response.updated': 'Response corrected',
  'response.deleted': 'Response deleted',
  'follow_up.opened': 'Follow-up opened',
  'person.created': 'Person created',
  'person.merged': 'People merged',
  'person.erased': 'Person erased',
  'segment.entered': 'People entered a segment',
  'segment.left': 'People left a segment',
  'prediction.clicked': 'Recommendation clicked',
  'import.finished': 'Import finished',
  'source.failed': 'Data source failed',
  'source.silent': 'Data source went silent',
  'source.recovered': 'Data source recovered',
  'writeback.failed': 'Scheduled writeback failed',
  'plan.limit': 'Plan limit near or reached',
} as const;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

export const webhookEventNames = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];
