import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of user management, permissions and Profile Settings. */
export const usersText = defineTexts('features/users', english);
