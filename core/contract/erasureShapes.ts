import { array, boolean, number, object, string } from './fields';

/** What was stored about an erased person, and a signed statement. */
export const erasureBundle = object({
  /** JSON text with the receipt, the requester and the SHA-256 hash of `report`; contains no data about the person. */
  statement: string().required(),
  /** Ed25519 signature of `statement`, as base64. */
  signature: string().required(),
  /** Public key in PEM format. */
  publicKey: string().required(),
  /** JSON text with everything that was stored about the person. */
  report: string().required(),
});

/** The receipt of an erasure. */
export const audienceErasure = object({
  /** Receipt ID. */
  id: string().required(),
  /** When it happened. */
  erasedAt: string().required(),
  /** Removed rows by table. */
  removed: array(
    object({
      /** Name of the table. */
      table: string().required(),
      /** Rows removed. */
      rows: number().required(),
    }).required(),
  ).required(),
  /** Total rows removed. */
  total: number().required(),
  /** Identifiers that are rejected from now on. */
  suppressed: number().required(),
  /** Records that were kept, because only unsigned answers link them to the person. */
  unverifiedKept: number().required(),
  /** With `report`: everything that was stored, and a signed statement. Navout keeps no copy. */
  bundle: erasureBundle.nullable().default(null),
});

export const erasureQuery = {
  /** Also erases records that only unsigned survey answers link to the person. */
  includeUnverified: boolean().optional(),
  /** Also returns everything that was stored about the person, in `bundle`. */
  report: boolean().optional(),
};
