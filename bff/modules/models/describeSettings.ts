import type { Context } from '@bff/context';
import { PLATFORM } from '@bff/db/tenantFilter';
import { namesOfUsers } from '@bff/tenancy/namesOfUsers';
import type { SettingsNow } from './settings';

export interface DescribedSettings {
  settings: SettingsNow;
  updatedBy: { id: string; name: string } | null;
}

/** Adds the teammate who saved last, including a global admin of another company. */
export const describeSettings = async (
  context: Context,
  settings: SettingsNow,
): Promise<DescribedSettings> => {
  const { updatedById } = settings;
  if (!updatedById) return { settings, updatedBy: null };
  const names = await context.read((em) => namesOfUsers(em, [updatedById]), PLATFORM);
  const name = names.get(updatedById);
  return { settings, updatedBy: name === undefined ? null : { id: updatedById, name } };
};
