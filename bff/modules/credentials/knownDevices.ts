import type { EntityManager } from '@mikro-orm/sql';
import { LIMITS } from '@core/limits';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import type { User } from '@bff/tenancy/user.entity';
import { hashOneTimeToken } from '@bff/services/oneTimeToken';
import { KnownDevice } from './known-device.entity';

type Person = Pick<User, 'id' | 'companyId'>;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Returns the stored form of the calling browser's secret; null if it has none. */
const secretHashOf = ({ client }: Context): string | null =>
  client.device ? hashOneTimeToken(client.device) : null;

/**
 * A reset is stored among the browsers, under its password's hash. It can't equal a browser's
 * secret, because those have 43 characters.
 */
const resetHashOf = (passwordHash: string): string => hashOneTimeToken(`reset\n${passwordHash}`);

const oldest = (context: Context): Date =>
  new Date(context.clock().getTime() - LIMITS.auth.deviceDays * DAY_MS);

/**
 * Returns the id of the calling browser if this person signed in with it before; null otherwise.
 */
export const findDevice = async (
  context: Context,
  em: EntityManager,
  { id }: Person,
): Promise<string | null> => {
  const secretHash = secretHashOf(context);
  const device =
    secretHash &&
    (await em.findOne(KnownDevice, {
      userId: id,
      secretHash,
      lastUsedAt: { $gt: oldest(context) },
    }));
  return device ? device.id : null;
};

/**
 * Returns the id of the reset that set the person's current password within the last day; null
 * otherwise.
 */
export const findReset = async (
  context: Context,
  em: EntityManager,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
): Promise<string | null> => {
  if (!passwordHash) return null;
  const since = new Date(context.clock().getTime() - LIMITS.auth.resetGraceHours * HOUR_MS);
  const reset = await em.findOne(KnownDevice, {
    userId: id,
    secretHash: resetHashOf(passwordHash),
    lastUsedAt: { $gt: since },
  });
  return reset ? reset.id : null;
};

/**
 * Remembers the calling browser after the person proved their identity in it, and removes the least
 * recently used ones.
 */
export const rememberDevice = async (
  context: Context,
  em: EntityManager,
  person: Person,
): Promise<void> => {
  const secretHash = secretHashOf(context);
  if (secretHash) await remember(context, em, person, secretHash);
};

/**
 * Remembers for a day that the person's new password comes from a reset by an administrator or an
 * emailed link.
 */
export const rememberReset = (
  context: Context,
  em: EntityManager,
  person: Person,
  passwordHash: string,
): Promise<void> => remember(context, em, person, resetHashOf(passwordHash));

const remember = async (
  context: Context,
  em: EntityManager,
  { id, companyId }: Person,
  secretHash: string,
): Promise<void> => {
  await query(em)
    .insertInto('knownDevices')
    .values({
      id: context.newId(),
      companyId,
      userId: id,
      secretHash,
      lastUsedAt: context.clock(),
    })
    .onConflict((of) =>
      of
        .columns(['userId', 'secretHash'])
        .doUpdateSet((eb) => ({ lastUsedAt: eb.ref('excluded.lastUsedAt') })),
    )
    .execute();
  await query(em)
    .deleteFrom('knownDevices')
    .where('companyId', '=', companyId)
    .where('userId', '=', id)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('lastUsedAt', '<', oldest(context)),
        eb(
          'id',
          'not in',
          selectFrom('knownDevices')
            .where('companyId', '=', companyId)
            .where('userId', '=', id)
            .select('id')
            .orderBy('lastUsedAt', 'desc')
            .orderBy('id', 'desc')
            .limit(LIMITS.auth.devicesPerPerson),
        ),
      ]),
    )
    .execute();
};

/** Forgets every browser and reset of a person, after a new password or activation. */
export const forgetDevices = async (em: EntityManager, userId: string): Promise<void> => {
  await em.nativeDelete(KnownDevice, { userId });
};
