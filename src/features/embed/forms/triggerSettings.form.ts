import { triggerSettingsSchema } from '@core/survey/triggerSettings.schema';
import type { TriggerSettings } from '@core/survey/types';
import type { ObjectSchema } from 'yup';
import { embedText } from '../texts/embedText';

export type TriggerSettingsValues = TriggerSettings & { cooldownDays: number | null };

/** The field that each completion action requires. Others may stay empty. */
const needed = {
  callback: 'callbackName',
  redirect: 'redirectUrl',
  webhook: 'webhookUrl',
} as const;

/** The body's own rules, plus the required field of the chosen trigger. */
export const triggerSettingsForm = (
  triggerSettingsSchema as unknown as ObjectSchema<TriggerSettingsValues>
).test('chosen-trigger', (values, context) => {
  const { triggerType } = values;
  if (triggerType === 'none' || triggerType === 'event') return true;
  const path = needed[triggerType];
  if (values[path].trim()) return true;
  return context.createError({ path, message: embedText(`needed.${triggerType}`) });
});

export const triggerSettingsValuesOf = (settings: TriggerSettings): TriggerSettingsValues => ({
  ...settings,
  cooldownDays: settings.cooldownDays ?? 0,
});

export const toSettings = ({
  cooldownDays,
  ...values
}: TriggerSettingsValues): TriggerSettings => ({
  ...values,
  redirectUrl: values.redirectUrl.trim(),
  webhookUrl: values.webhookUrl.trim(),
  callbackName: values.callbackName.trim(),
  cooldownDays: cooldownDays ?? 0,
});
