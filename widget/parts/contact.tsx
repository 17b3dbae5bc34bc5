import { contactFields } from '@core/survey/types/fieldNames';
import { fieldPart } from './fields/fieldPart';

/** The requested fields of a contact: names, email, phone and company. */
const { Field, check } = fieldPart(contactFields, {
  firstName: ['given-name'],
  lastName: ['family-name'],
  email: ['email', 'email'],
  phone: ['tel', 'tel'],
  company: ['organization'],
});

export { Field, check };
