import { contactFields } from '@core/survey/types/fieldNames';
import { fieldPart } from './fields/fieldPart';

/** Names, email, phone and company, as far as they are asked for. */
const { Field, check } = fieldPart(contactFields, {
  firstName: ['given-name'],
  lastName: ['family-name'],
  email: ['email', 'email'],
  phone: ['tel', 'tel'],
  company: ['organization'],
});

export { Field, check };
