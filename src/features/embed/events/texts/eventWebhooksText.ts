import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of the event webhooks. */
export const eventWebhooksText = defineTexts('features/embed/events', english);
