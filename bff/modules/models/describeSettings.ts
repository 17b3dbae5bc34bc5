import type { Context } from '@bff/context';
import { PLATFORM } from '@bff/db/tenantFilter';
import { User } from '@bff/tenancy/user.entity';
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
  const user = await context.read(
    (em) => em.findOne(User, { id: updatedById }, { fields: ['id', 'name'] }),
    PLATFORM,
  );
  return { settings, updatedBy: user && { id: user.id, name: user.name } };
};
