import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts about the log that a database keeps, loaded with the settings of a source. */
export const waitingLogText = defineTexts('features/data-sources/components/WaitingLog', english);
