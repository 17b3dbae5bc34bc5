import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { signDocument } from '@bff/services/signDocument';

interface Erasure {
  companyId: string;
  /** The erased profile, or the kind of identifier that was erased. */
  about: { personId: string } | { identifierType: string };
  /** What was stored about the person. */
  known: object;
  receipt: object;
}

/**
 * Returns the report about an erased person and a signed statement. The statement contains the
 * receipt, who requested the erasure, and the hash of the report, but no data about the person. So
 * a company can keep it as proof after it has passed on and deleted the report.
 */
export const signErasure = async (
  context: Context,
  em: EntityManager,
  { companyId, about, known, receipt }: Erasure,
) => {
  const report = JSON.stringify(known, null, 2);
  const company = await query(em)
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['id', 'name'])
    .executeTakeFirstOrThrow();
  const statement = JSON.stringify(
    {
      version: 1,
      issuer: context.publicUrl,
      company,
      ...about,
      requestedBy: requesterOf(context),
      reportSha256: createHash('sha256').update(report).digest('hex'),
      receipt,
    },
    null,
    2,
  );
  return { statement, ...signDocument(context.env, statement), report };
};

const requesterOf = ({ actor, apiKey }: Context): object =>
  actor
    ? { kind: 'teammate', id: actor.userId, name: actor.name }
    : { kind: 'api_key', id: apiKey?.tokenId ?? null };
