import { normaliseIdentifier } from '@core/identity/normaliseIdentifier';
import type { Context } from '@bff/context';
import type { Vouched } from '@bff/modules/identity/unify';
import { openSignatures } from '@bff/modules/identity/signedIdentifier';
import type { NamedPerson } from './readRequest';

/** The person that a call may act for, and the identifiers that the company vouches for. */
export interface TrustedPerson {
  identifiers: NamedPerson;
  vouched: Vouched;
  /** A page named a person without the required signature. */
  isUnsigned: boolean;
}

/** Checks the identifiers of one call; see `trustNames`. */
export type TrustPerson = (named: NamedPerson, userHash: string | undefined) => TrustedPerson;

/**
 * Decides which identifiers of a call to trust. With a secret key, all are trusted. A key for web
 * pages is public, so only the page's own browser (anonymousId) and the one user id or email that
 * the company's server signed are trusted. Other identifiers are dropped.
 */
export const trustNames = async (context: Context, companyId: string): Promise<TrustPerson> => {
  if (!context.apiKey?.origins)
    return (identifiers) => ({ identifiers, vouched: 'all', isUnsigned: false });
  const signedOf = await openSignatures(context, companyId);
  return ({ userId, email, anonymousId }, userHash) => {
    const signed = signedOf(
      { ...(userId ? { uuid: userId } : {}), ...(email && { email }) },
      userHash,
    );
    return {
      identifiers: {
        ...(anonymousId ? { anonymousId } : {}),
        ...(signed === 'uuid' ? { userId } : {}),
        ...(signed === 'email' ? { email } : {}),
      },
      vouched: signed && normaliseIdentifier(signed, signed === 'uuid' ? userId : email),
      isUnsigned: signed === null && Boolean(userId ?? email),
    };
  };
};
