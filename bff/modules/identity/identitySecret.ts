import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/sql';
import type { readIdentitySecret as endpoint } from '@core/contract/identitySecret';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { type Context, retryableTransaction } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { OVERLAP_HOURS } from '@bff/services/delivery/signedDelivery';
import { notFound } from '@bff/db/query';
import { companyOf, findCompany } from '@bff/modules/companies/findCompany';
import { IdentitySecret } from './identity-secret.entity';
import { aboutIdentity } from './signedIdentifier';

type State = ResponseOf<typeof endpoint>;

/**
 * Returns whether a company has an identity secret, and until when the previous one is accepted.
 * @throws AppError not_found for a company outside the scope.
 */
export const readIdentitySecret = (context: Context, companyId: string): Promise<State> =>
  context.read(async (em) =>
    presentState(
      context,
      await companyOf(em, companyId)
        .leftJoin('identitySecrets as s', 's.companyId', 'companies.id')
        .select(['s.updatedAt', 's.previousValidUntil'])
        .executeTakeFirstOrThrow(notFound),
    ),
  );

/**
 * Creates a new identity secret, which is shown once. The previous one is accepted for another day,
 * or until it is revoked.
 * @throws AppError not_found for a company outside the scope.
 */
export const rotateIdentitySecret = (
  context: Context,
  companyId: string,
): Promise<State & { secret: string }> =>
  retryableTransaction(context, async (em) => {
    const before = await findSecret(em, companyId);
    const secret = `identity_${randomBytes(32).toString('hex')}`;
    const at = context.clock();
    const now = {
      secretSealed: context.secretBox.seal(secret, aboutIdentity(companyId)),
      updatedAt: at,
    };
    const row = before
      ? Object.assign(before, now, {
          previousSecretSealed: before.secretSealed,
          previousValidUntil: new Date(at.getTime() + OVERLAP_HOURS * 3_600_000),
        })
      : em.create(IdentitySecret, { companyId, ...now, createdAt: at });
    writeAudit(context, em, {
      companyId,
      action: before ? 'embed.identitySecretRotated' : 'embed.identitySecretCreated',
      subject: { type: 'company', id: companyId },
    });
    await em.flush();
    return { ...presentState(context, row), secret };
  });

/**
 * Revokes the previous identity secret. @throws AppError not_found for a company outside the scope.
 */
export const revokePreviousIdentitySecret = (context: Context, companyId: string): Promise<State> =>
  retryableTransaction(context, async (em) => {
    const row = await findSecret(em, companyId);
    if (row?.previousSecretSealed) {
      Object.assign(row, {
        previousSecretSealed: null,
        previousValidUntil: null,
        updatedAt: context.clock(),
      });
      writeAudit(context, em, {
        companyId,
        action: 'embed.previousIdentitySecretRevoked',
        subject: { type: 'company', id: companyId },
      });
      await em.flush();
    }
    return presentState(context, row);
  });

const findSecret = async (em: EntityManager, companyId: string): Promise<IdentitySecret | null> => {
  await findCompany(em, companyId);
  return em.findOne(IdentitySecret, { companyId });
};

const presentState = (
  { clock }: Context,
  row: { updatedAt: Date | null; previousValidUntil?: Date | null } | null,
): State => ({
  updatedAt: row?.updatedAt?.toISOString() ?? null,
  previousValidUntil:
    row?.previousValidUntil && row.previousValidUntil > clock()
      ? row.previousValidUntil.toISOString()
      : null,
});
