import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts about changes that someone else saved in the meantime. */
export const editConflictText = defineTexts('components/EditConflict', english);
