import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { isStrong } from '@core/identity/identifierRules';
import type { Identifier } from '@core/identity/normaliseIdentifier';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { rowsOf } from '@bff/db/rowsOf';
import { identifierKey } from '@bff/modules/identity/storeIdentifiers';
import type { Vouched } from '@bff/modules/identity/unify';

type WithBox = Pick<Context, 'secretBox'>;

/**
 * Returns the sealing context of a company's key; services/secret-box/resealSecrets.ts builds it in
 * SQL.
 */
const aboutKey = (companyId: string): string => `suppression-key:${companyId}`;

/**
 * SHA-256 of company, kind and normalized identifier. Older versions stored it as is; now it is
 * keyed.
 */
const plainDigest = (companyId: string, { kind, value }: Identifier): string =>
  createHash('sha256').update(`${companyId} ${kind} ${value}`).digest('hex');

const keyedDigest = (key: Buffer, plain: string): string =>
  createHmac('sha256', key).update(plain).digest('hex');

/** Returns a company's secret, which SECRET_KEY seals. */
export const readCompanyKey = async (
  { secretBox }: WithBox,
  em: EntityManager,
  companyId: string,
): Promise<Buffer | null> => {
  const row = await query(em)
    .selectFrom('suppressionKeys')
    .where('companyId', '=', companyId)
    .select('keySealed')
    .executeTakeFirst();
  return row ? Buffer.from(secretBox.open(row.keySealed, aboutKey(companyId)), 'base64url') : null;
};

/**
 * If two transactions create a company's first key at once, the second waits and uses the first
 * one's key.
 */
export const makeCompanyKey = async (
  context: WithBox,
  em: EntityManager,
  companyId: string,
  at: Date,
): Promise<Buffer> => {
  const sealed = context.secretBox.seal(randomBytes(32).toString('base64url'), aboutKey(companyId));
  await query(em)
    .insertInto('suppressionKeys')
    .values({ companyId, keySealed: sealed, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const key = await readCompanyKey(context, em, companyId);
  if (!key) throw new Error('The key that was just stored is not there.');
  return key;
};

/** Returns whether the company has erased any person. */
export const hasSuppressions = async (em: EntityManager, companyId: string): Promise<boolean> =>
  (await query(em)
    .selectFrom('suppressions')
    .where('companyId', '=', companyId)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Returns the identifiers of erased people, as `identifierKey`s, and counts these hits.
 * @throws SecretBoxError if the company's key was sealed under an unknown SECRET_KEY, because
 * erased people must not return unnoticed.
 */
const findSuppressed = async (
  context: WithBox,
  em: EntityManager,
  companyId: string,
  identifiers: readonly Identifier[],
): Promise<ReadonlySet<string>> => {
  if (identifiers.length === 0) return new Set();
  if (!(await hasSuppressions(em, companyId))) return new Set();
  const key = await readCompanyKey(context, em, companyId);
  const digests = identifiers.map((one) => {
    const plain = plainDigest(companyId, one);
    return {
      kind: one.kind,
      value: one.value,
      plain,
      digest: key ? keyedDigest(key, plain) : null,
    };
  });
  // Also finds unkeyed digests, because servers of the previous version may still write some during
  // a rolling update.
  const { rows } =
    await sql<Identifier>`update suppressions s set hits = s.hits + 1 from jsonb_to_recordset(${JSON.stringify(digests)}::jsonb) as n(kind text, value text, plain text, digest text)
    where s.company_id = ${companyId}::uuid and s.kind = n.kind and (s.digest = n.digest or (s.digest = n.plain and not s.keyed)) returning n.kind, n.value`.execute(
      query(em),
    );
  return new Set(rows.map(identifierKey));
};

/** Rejects data with one of these identifiers from now on. */
export const suppress = async (
  context: WithBox,
  em: EntityManager,
  companyId: string,
  identifiers: readonly Identifier[],
  at: Date,
): Promise<void> => {
  if (identifiers.length === 0) return;
  const key =
    (await readCompanyKey(context, em, companyId)) ??
    (await makeCompanyKey(context, em, companyId, at));
  const rows = identifiers.map((one) => ({
    id: randomUUID(),
    companyId,
    kind: one.kind,
    digest: keyedDigest(key, plainDigest(companyId, one)),
    keyed: true,
    hits: 0,
    createdAt: at,
  }));
  const columns = ['id', 'companyId', 'kind', 'digest', 'keyed', 'hits', 'createdAt'] as const;
  await query(em)
    .insertInto('suppressions')
    .columns(columns)
    .expression((eb) => eb.selectFrom(rowsOf('suppressions', rows).as('n')).select(columns))
    .onConflict((conflict) => conflict.columns(['companyId', 'kind', 'digest']).doNothing())
    .execute();
};

/**
 * Drops data about erased people. Another person's signed answer is kept, without the erased
 * person's browser.
 * @returns the remaining data, and the number dropped.
 */
export const withoutSuppressed = async <
  T extends { identifiers: readonly Identifier[]; vouched?: Vouched | undefined },
>(
  context: WithBox,
  em: EntityManager,
  companyId: string,
  rows: readonly T[],
): Promise<{ kept: T[]; suppressed: number }> => {
  const distinct = new Map(
    rows.flatMap(({ identifiers }) => identifiers.map((one) => [identifierKey(one), one] as const)),
  );
  const gone = await findSuppressed(context, em, companyId, [...distinct.values()]);
  const kept = rows.flatMap((row) => {
    const left = row.identifiers.filter((one) => !gone.has(identifierKey(one)));
    if (left.length === row.identifiers.length) return [row];
    const isSigned = typeof row.vouched === 'object' && row.vouched !== null;
    return isSigned && row.identifiers.every((one) => left.includes(one) || !isStrong(one.kind))
      ? [{ ...row, identifiers: left }]
      : [];
  });
  return { kept, suppressed: rows.length - kept.length };
};

/**
 * Keys up to a thousand digests that an older version stored without a key. @returns the number
 * found.
 */
export const keyDigests = async (
  context: WithBox,
  em: EntityManager,
  companyId: string,
  at: Date,
): Promise<number> => {
  const rows = await query(em)
    .selectFrom('suppressions')
    .where('companyId', '=', companyId)
    .where('keyed', '=', false)
    .select(['id', 'kind', 'digest'])
    .orderBy('id')
    .limit(1000)
    .forUpdate()
    .execute();
  if (rows.length === 0) return 0;
  const key =
    (await readCompanyKey(context, em, companyId)) ??
    (await makeCompanyKey(context, em, companyId, at));
  const keyed = rows.map(({ id, kind, digest }) => ({
    id,
    kind,
    digest: keyedDigest(key, digest),
  }));
  const given = sql<(typeof keyed)[number]>`jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb)`;
  // The same identifier may have been erased again in the meantime, with a key.
  await query(em)
    .deleteFrom('suppressions as s')
    .using(given.as<'n'>(sql`n(id uuid, kind text, digest text)`))
    .where('s.companyId', '=', companyId)
    .whereRef('s.kind', '=', 'n.kind')
    .whereRef('s.digest', '=', 'n.digest')
    .where('s.keyed', '=', true)
    .execute();
  await query(em)
    .updateTable('suppressions as s')
    .from(given.as<'n'>(sql`n(id uuid, kind text, digest text)`))
    .set((eb) => ({ digest: eb.ref('n.digest'), keyed: true }))
    .where('s.companyId', '=', companyId)
    .whereRef('s.id', '=', 'n.id')
    .execute();
  return rows.length;
};
