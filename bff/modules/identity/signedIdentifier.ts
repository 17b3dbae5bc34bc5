import { createHmac, timingSafeEqual } from 'node:crypto';
import { normaliseIdentifier } from '@core/identity/normaliseIdentifier';
import type { Identifiers, IdentifierType } from '@core/survey/types';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';

/** Returns the context that a company's identity secret is sealed with. */
export const aboutIdentity = (companyId: string): string => `identity:${companyId}`;

const TYPES: readonly IdentifierType[] = ['email', 'uuid', 'custom'];
const HASH = /^[0-9a-f]{64}$/i;

/** Checks which of a visitor's identifiers the company signed. See signedIdentifier. */
export type ReadSignature = (
  identifiers: Identifiers | null,
  userHash: string | undefined,
) => IdentifierType | null;

/**
 * Returns the visitor's identifier that the company signed: the strongest one (email, uuid, custom)
 * whose HMAC-SHA256 under the company's identity secret equals `userHash`, in hexadecimal. Tries
 * both the page's value and its normalized form. Null without a secret or a correct hash. Never
 * throws: with a wrong hash, the answer is only unverified.
 */
export const signedIdentifier = async (
  context: Context,
  companyId: string,
  identifiers: Identifiers | null,
  userHash: string | undefined,
): Promise<IdentifierType | null> => {
  if (!identifiers || !isHash(userHash)) return null;
  return (await openSignatures(context, companyId))(identifiers, userHash);
};

const isHash = (userHash: string | undefined): userHash is string =>
  userHash !== undefined && HASH.test(userHash);

/** The same for many visitors; reads the company's secrets once. */
export const openSignatures = async (
  context: Context,
  companyId: string,
): Promise<ReadSignature> => {
  const secrets = (await sealedSecretsOf(context, companyId)).map((sealed) =>
    context.secretBox.open(sealed, aboutIdentity(companyId)),
  );
  return (identifiers, userHash) => {
    if (!identifiers || !isHash(userHash)) return null;
    const given = Buffer.from(userHash, 'hex');
    const fits = (value: string): boolean =>
      secrets
        .map((secret) =>
          timingSafeEqual(createHmac('sha256', secret).update(value).digest(), given),
        )
        .includes(true);
    return (
      TYPES.find((type) => {
        const value = identifiers[type];
        return (
          value !== undefined &&
          [value, normaliseIdentifier(type, value)?.value ?? value].map(fits).includes(true)
        );
      }) ?? null
    );
  };
};

/** Returns the company's secret, and the previous one while it is valid. */
const sealedSecretsOf = async (context: Context, companyId: string): Promise<string[]> => {
  const row = await context.read(
    (em) =>
      query(em)
        .selectFrom('identitySecrets')
        .where('companyId', '=', companyId)
        .select(['secretSealed', 'previousSecretSealed', 'previousValidUntil'])
        .executeTakeFirst(),
    companyId,
  );
  if (!row) return [];
  const { secretSealed, previousSecretSealed, previousValidUntil } = row;
  return previousSecretSealed && previousValidUntil && previousValidUntil > context.clock()
    ? [secretSealed, previousSecretSealed]
    : [secretSealed];
};
