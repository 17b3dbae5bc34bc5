import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { slotTables } from './slotTables';
import { dropPostgresSlots } from './custom/databaseThread';
import { DataSource } from './data-source.entity';
import { isSourceError } from './isSourceError';
import { SecretBoxError } from '@bff/services/secret-box/secretBox';
import { SLOTS_SEAL, type LeftSlots } from './dropSlots.job';
import { openSecrets, type Config } from './sourceConfig';

type Left = Pick<DataSource, 'id' | 'companyId' | 'type' | 'config' | 'secretsSealed'>;

/**
 * Drops the replication slots that a source no longer uses, because the database keeps its log for
 * them. If that fails, a job tries again for some days.
 * @param source as it was before.
 * @param config as it is now; null for a source that was disconnected.
 */
export const leaveSlots = async (
  context: Context,
  source: Left,
  config: Config | null,
): Promise<void> => {
  const now = config === null || isElsewhere(source.config, config) ? [] : slotsOf(source, config);
  const drop = slotsOf(source, source.config).filter((name) => !now.includes(name));
  if (drop.length === 0) return;
  const left = { config: givenOf(context, source), drop };
  try {
    await dropPostgresSlots(left.config, context.env.outgoingAllow, drop);
  } catch (thrown) {
    if (!isSourceError(thrown)) throw thrown;
    context.log.warn(
      { sourceId: source.id, slots: drop, reason: thrown.message },
      'replication slots were not dropped yet',
    );
    await context.transaction((em) => dropLater(context, em, source.companyId, left));
  }
};

/** The same for a source that was disconnected while a run may have made a slot. */
export const leaveDisconnected = async (context: Context, source: Left): Promise<void> => {
  const isConnected = await context.transaction(async (em) =>
    em.findOne(DataSource, { id: source.id, deletedAt: null }),
  );
  if (!isConnected) await leaveSlots(context, source, null);
};

/**
 * Queues the removal of a company's replication slots before the company is deleted. The run
 * belongs to the company of the teammate who deletes it.
 */
export const leaveSlotsOfCompany = async (
  em: EntityManager,
  companyId: string,
  context: Context,
): Promise<void> => {
  const type = 'PostgreSQL';
  for (const source of await em.find(DataSource, { companyId, type, deletedAt: null })) {
    const drop = slotsOf(source, source.config);
    if (drop.length === 0) continue;
    try {
      const left = { config: givenOf(context, source), drop };
      await dropLater(context, em, context.actor!.companyId, left);
    } catch (thrown) {
      // Secrets that can't be decrypted must not prevent the deletion of a company.
      if (!(thrown instanceof SecretBoxError)) throw thrown;
      context.log.warn({ sourceId: source.id, slots: drop }, 'replication slots were not dropped');
    }
  }
};

const dropLater = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  left: LeftSlots,
): Promise<void> => {
  const sealed = context.secretBox.seal(JSON.stringify(left), SLOTS_SEAL);
  await context.jobs.enqueue(em, 'sources.dropSlots', { sealed }, { companyId });
};

const givenOf = (context: Context, source: Left): Config => ({
  ...source.config,
  ...openSecrets(context.secretBox, { ...source, secretsSealed: source.secretsSealed ?? null }),
});

const isElsewhere = (before: Config, after: Config): boolean =>
  ['host', 'port', 'database'].some((name) => before[name] !== after[name]);

const slotsOf = (source: Pick<Left, 'id' | 'type'>, config: Config): string[] =>
  slotTables(source, config).map(({ slot }) => slot);
