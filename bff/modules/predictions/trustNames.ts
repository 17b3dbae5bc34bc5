import { normaliseIdentifier } from '@core/identity/normaliseIdentifier';
import type { Context } from '@bff/context';
import type { Vouched } from '@bff/modules/identity/unify';
import { openSignatures } from '@bff/modules/identity/signedIdentifier';
import type { NamedPerson } from './readRequest';

/** The person a call may speak of, and what the company vouches for of it. */
export interface TrustedPerson {
  identifiers: NamedPerson;
  vouched: Vouched;
  /** A page named someone without the signature that proves it. */
  isUnsigned: boolean;
}

/** Judges the names of one call: see `trustNames`. */
export type TrustPerson = (named: NamedPerson, userHash: string | undefined) => TrustedPerson;

/**
 * Says how far the names of a call are believed. A secret key speaks for the company. A key for web pages can be used by everyone, so a page
 * speaks for its own browser (anonymousId) and for the one user id or email that the company's server signed; other names are left out.
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
