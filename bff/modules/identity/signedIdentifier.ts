import { createHmac, timingSafeEqual } from 'node:crypto';
import { normaliseIdentifier } from '@core/identity/normaliseIdentifier';
import type { Identifiers, IdentifierType } from '@core/survey/types';
import type { Context } from '@bff/context';

/** What a company's identity secret is sealed about. */
export const aboutIdentity = (companyId: string): string => `identity:${companyId}`;

const TYPES: readonly IdentifierType[] = ['email', 'uuid', 'custom'];
const HASH = /^[0-9a-f]{64}$/i;
const SECRETS_SQL = `select "secret_sealed", case when "previous_valid_until" > $2::timestamptz then "previous_secret_sealed" end as "previous_sealed"
  from "identity_secrets" where "company_id" = $1::uuid`;

/**
 * Which of a visitor's identifiers the company signed: the strongest one (email, uuid, custom) of which `userHash` is the HMAC-SHA256 in
 * hexadecimal, with the company's identity secret, as the page gave it or in its normalised form. null: none, whether there is no hash,
 * a wrong one or no secret. It never throws for what a page sends: a wrong hash costs the trust, not the answer.
 */
export const signedIdentifier = async (
  context: Context,
  companyId: string,
  identifiers: Identifiers | null,
  userHash: string | undefined,
): Promise<IdentifierType | null> => {
  if (!userHash || !identifiers || !HASH.test(userHash)) return null;
  const rows = await context.read<{ secret_sealed: string; previous_sealed: string | null }>(
    SECRETS_SQL,
    [companyId, context.clock().toISOString()],
    companyId,
  );
  const secrets = rows
    .flatMap((row) => [row.secret_sealed, row.previous_sealed ?? []].flat())
    .map((sealed) => context.secretBox.open(sealed, aboutIdentity(companyId)));
  const given = Buffer.from(userHash, 'hex');
  const fits = (value: string): boolean =>
    secrets
      .map((secret) => timingSafeEqual(createHmac('sha256', secret).update(value).digest(), given))
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
