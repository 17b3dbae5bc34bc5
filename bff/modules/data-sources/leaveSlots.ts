import type { Context } from '@bff/context';
import { chosenTables, slotName } from './custom/chosenTables';
import { databaseValues, dropPostgresSlots } from './custom/databaseThread';
import { DataSource } from './data-source.entity';
import { isSourceError } from './isSourceError';
import { openSecrets, type Config } from './sourceConfig';

type Left = Pick<DataSource, 'id' | 'type' | 'config' | 'secretsSealed'>;

/**
 * Drops the replication slots that a source no longer uses, because the database keeps its log for
 * them. If the database can't be reached, they stay, and its administrator has to drop them.
 * @param source as it was before.
 * @param config as it is now; null for a source that was disconnected.
 */
export const leaveSlots = async (
  context: Context,
  source: Left,
  config: Config | null,
): Promise<void> => {
  const now = config === null || isElsewhere(source.config, config) ? [] : slotsOf(source, config);
  const left = slotsOf(source, source.config).filter((name) => !now.includes(name));
  if (left.length === 0) return;
  try {
    const given = { ...source.config, ...openSecrets(context.secretBox, source) };
    await dropPostgresSlots(given, context.env.outgoingAllow, left);
  } catch (thrown) {
    if (!isSourceError(thrown)) throw thrown;
    context.log.warn(
      { sourceId: source.id, slots: left, reason: thrown.message },
      'replication slots were not dropped',
    );
  }
};

/** The same for a source that was disconnected while a run may have made a slot. */
export const leaveDisconnected = async (context: Context, source: Left): Promise<void> => {
  const isConnected = await context.transaction(async (em) =>
    em.findOne(DataSource, { id: source.id, deletedAt: null }),
  );
  if (!isConnected) await leaveSlots(context, source, null);
};

const isElsewhere = (before: Config, after: Config): boolean =>
  ['host', 'port', 'database'].some((name) => before[name] !== after[name]);

const slotsOf = ({ id, type }: Left, config: Config): string[] => {
  if (type !== 'PostgreSQL') return [];
  try {
    return chosenTables({
      ...databaseValues('PostgreSQL', config),
      moreTables: config.moreTables,
    }).flatMap(({ mode, table }) => (mode === 'changes' ? [slotName(id, table)] : []));
  } catch (thrown) {
    if (!isSourceError(thrown)) throw thrown;
    return [];
  }
};
