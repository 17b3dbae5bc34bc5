import { customAttributeBody } from '@core/contract/outbound-api';
import { string, text } from '@core/contract/fields';
import type { InferType } from 'yup';
import { outboundApiText } from '../texts/outboundApiText';

/** The body of a custom attribute, with the company if several are in view. */
export const attributeForm = (needsCompany: boolean) =>
  customAttributeBody.shape({
    name: text().trim().required(outboundApiText('nameMissing')),
    companyId: needsCompany
      ? string().required(outboundApiText('companyMissing'))
      : string().optional(),
  });

export type AttributeValues = InferType<ReturnType<typeof attributeForm>>;
