import { customAttributeBody } from '@core/contract/outbound-api';
import { string } from '@core/contract/fields';
import type { InferType } from 'yup';

/** The body of a custom attribute, with the company where several are in view. */
export const attributeForm = (needsCompany: boolean) =>
  customAttributeBody.shape({
    companyId: needsCompany ? string().required('Please choose a company') : string().optional(),
  });

export type AttributeValues = InferType<ReturnType<typeof attributeForm>>;
