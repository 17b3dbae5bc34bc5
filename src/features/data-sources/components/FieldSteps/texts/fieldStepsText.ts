import { defineTexts } from '@src/lib/i18n/texts';
import english from './en.json' with { type: 'json' };

/** The texts of a field's steps, loaded when they are opened. */
export const fieldStepsText = defineTexts('features/data-sources/components/FieldSteps', english);
