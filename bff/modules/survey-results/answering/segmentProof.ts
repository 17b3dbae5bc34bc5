import type { startResponse } from '@core/contract/embed';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { testedSegments } from '@core/survey/answerContext';
import type { Question } from '@core/survey/types';
import type { Env } from '@bff/env';
import { sealFits, sealOf } from '@bff/services/seal';

/** Who may use a proof: the recipient of a link, or else a browser. */
type Holder = Pick<ValidInputOf<typeof startResponse>['body'], 'link' | 'visitorId'>;

const sealedText = (companyId: string, { link, visitorId }: Holder, id: string): string =>
  JSON.stringify([companyId, link ?? null, link === undefined ? visitorId : null, id]);

/**
 * Returns a segment's id and, after a dot, proof that the server found its holder in the segment.
 * The start of a response sends it, so that the server decides with what the widget knew.
 */
export const segmentProof = (env: Env, companyId: string, holder: Holder, id: string): string =>
  `${id}.${sealOf(env, 'segment', sealedText(companyId, holder, id))}`;

/**
 * Returns the segments that a start proves, among those that the survey's conditions test; null if
 * it proves none.
 */
export const provenSegments = (
  env: Env,
  companyId: string,
  { segments: proofs, ...holder }: Holder & { segments?: string[] | undefined },
  questions: readonly Question[],
): string[] | null => {
  if (!proofs?.length) return null;
  const tested = new Set(testedSegments(questions));
  const proven = proofs.flatMap((proof) => {
    const [id = '', seal] = proof.split('.');
    return tested.has(id) && sealFits(env, 'segment', sealedText(companyId, holder, id), seal)
      ? [id]
      : [];
  });
  return proven.length > 0 ? proven : null;
};
