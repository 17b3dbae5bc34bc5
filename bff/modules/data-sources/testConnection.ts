import type { testConnection as endpoint } from '@core/contract/data-sources';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { createFairTurns } from '@bff/services/fairTurns';
import { addressProblems, fieldProblems } from './engine/connectionValues';
import { testBudget } from './engine/runBudget';
import { freshState } from './engine/streamState';
import { cutSample } from './cutSample';
import { findSource } from './findSource';
import { guessKey } from './guessKey';
import { isSourceError } from './isSourceError';
import { withGrant } from './oauth/signIn';
import { openReader, readSample } from './openReader';
import { readConfigText, secretsFor, type Config } from './sourceConfig';
import { secretNames, sourceType } from './sourceType';

/**
 * Limits concurrent tests, because each holds a page of the foreign server's response in memory.
 */
export const connectionTurns = createFairTurns({ atOnce: 3, ofOne: () => 2, waitMs: 10_000 });

/**
 * Tests a connection: opens it, reads a few records and stores nothing. @throws AppError
 * validation_failed for an invalid address.
 */
export const testConnection = async (
  context: Context,
  { type, config, id }: ValidInputOf<typeof endpoint>['body'],
): Promise<ResponseOf<typeof endpoint>> => {
  const known = sourceType(type);
  if (!known)
    throw new AppError('validation_failed', {
      fields: { type: 'This source type does not exist.' },
    });
  const sent = withGrant(context, type, readConfigText(config));
  const given = await withStored(context, id, withoutEmpty(sent, secretNames(known)));
  rejectProblems(addressProblems(known.fields, given));
  const { ok, message, sample } = await tryConnection(
    context,
    type,
    given,
    sent.oauth === undefined ? id : undefined,
  );
  return { ok, message, sample };
};

/**
 * Completes a config with that of a stored source and, for the same server, its secrets; unchanged
 * without an id. @throws AppError not_found.
 */
export const withStored = async (
  context: Context,
  id: string | undefined,
  given: Config,
): Promise<Config> =>
  id === undefined
    ? given
    : context.read(async (em) => {
        const source = await findSource(em, id);
        return { ...source.config, ...secretsFor(context.secretBox, source, given), ...given };
      });

/** @throws AppError validation_failed with the config's invalid fields, if any. */
export const rejectProblems = (problems: Readonly<Record<string, string>>): void => {
  if (Object.keys(problems).length === 0) return;
  throw new AppError('validation_failed', {
    fields: Object.fromEntries(
      Object.entries(problems).map(([name, text]) => [`config.${name}`, text]),
    ),
    sentence: `${Object.values(problems).join('. ')}.`,
  });
};

interface Tried {
  ok: boolean;
  message: string;
  sample: Record<string, unknown>[];
  /** Suggested key field, if none was chosen. */
  key: string | null;
}

/** The same with given config and secrets. */
export const tryConnection = async (
  context: Context,
  type: string,
  given: Config,
  sourceId?: string,
): Promise<Tried> => {
  const known = sourceType(type)!;
  if (!known.canSync)
    return {
      ok: true,
      message: 'There is nothing to test: this source sends its records itself.',
      sample: [],
      key: null,
    };
  const problems = Object.values(fieldProblems(known.fields, given));
  if (problems.length > 0)
    return { ok: false, message: `${problems.join('. ')}.`, sample: [], key: null };
  return connectionTurns.run(context.company ?? context.actor?.companyId ?? '', () =>
    tryReading(context, type, given, sourceId),
  );
};

const tryReading = async (
  context: Context,
  type: string,
  given: Config,
  sourceId: string | undefined,
): Promise<Tried> => {
  try {
    const reader = await openReader(context, type, given, { budget: testBudget(), sourceId });
    try {
      await reader.openAll?.();
      const sample = await readSample(reader, freshState());
      const unnamed = reader.streams.length === 1 && reader.streams[0]!.primaryKey === undefined;
      const key = unnamed ? guessKey(sample) : null;
      return {
        ok: true,
        message: [sentenceOf(sample, unnamed, key), ...(reader.notes?.() ?? [])].join(' '),
        sample: cutSample(sample),
        key,
      };
    } finally {
      await reader.close();
    }
  } catch (thrown) {
    if (!isSourceError(thrown)) throw thrown;
    return { ok: false, message: thrown.message, sample: [], key: null };
  }
};

const sentenceOf = (sample: readonly object[], unnamed: boolean, key: string | null): string => {
  if (sample.length === 0) return 'The connection works. There are no records yet.';
  if (!unnamed) return 'The connection works.';
  return key === null
    ? 'The connection works. No field identifies a record, so a changed record is stored as a new one.'
    : `The connection works. Records are identified by the field ${key}.`;
};

/** An empty secret means the stored one. Any other empty value is intentional. */
export const withoutEmpty = (config: Config, secrets: readonly string[]): Config =>
  Object.fromEntries(
    Object.entries(config).filter(
      ([name, value]) => value !== null && (value !== '' || !secrets.includes(name)),
    ),
  );
