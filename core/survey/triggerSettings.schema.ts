import type { Schema } from 'yup';
import { atMostBytes, object, string } from '../contract/fields';
import { LIMITS } from '../limits';
import { isWebAddress } from '../text/webAddress';
import { triggerTypes } from './defaults';
import { oneOf, optionalText, within } from './storedFields.schema';
import type { TriggerSettings } from './types';

const webAddress = () =>
  optionalText(2000).test(
    'address',
    'Enter a URL that starts with http:// or https://.',
    (value) => !value || isWebAddress(value),
  );

/** Action when a survey is completed (EMBED-011, OP-131). */
export const triggerSettingsSchema = object({
  triggerType: oneOf(triggerTypes),
  callbackName: string()
    .max(200)
    .matches(/^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/, {
      message: 'This must be the name of a function, like shop.onSurveyDone.',
      excludeEmptyString: true,
    })
    .nullable(),
  redirectUrl: webAddress(),
  webhookUrl: webAddress(),
  cooldownDays: within(0, 3650),
}).test(atMostBytes(LIMITS.surveys.rulesBytes)) as unknown as Schema<Partial<TriggerSettings>>;
