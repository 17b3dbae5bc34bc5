import { triggerSettingsSchema } from '@core/survey/triggerSettings.schema';
import type { TriggerSettings } from '@core/survey/types';
import type { ObjectSchema } from 'yup';

export type TriggerSettingsValues = TriggerSettings & { cooldownDays: number | null };

/** What each way of completing needs; the others may stay empty. */
const needed = {
  callback: ['callbackName', 'Please enter the name of the function to call.'],
  redirect: ['redirectUrl', 'Please enter the address to go to.'],
  webhook: ['webhookUrl', 'Please enter the address to send to.'],
} as const;

/** The body's own rules, and that the chosen trigger has what it needs. */
export const triggerSettingsForm = (
  triggerSettingsSchema as unknown as ObjectSchema<TriggerSettingsValues>
).test('chosen-trigger', (values, context) => {
  const need = needed[values.triggerType as keyof typeof needed] as
    (typeof needed)[keyof typeof needed] | undefined;
  if (!need || values[need[0]].trim()) return true;
  return context.createError({ path: need[0], message: need[1] });
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
