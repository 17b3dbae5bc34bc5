import { Readable } from 'node:stream';
import { AppError } from '@core/errors/AppError';
import { readAnswerFile } from '@core/survey/types/checkFiles';
import type { Context } from '@bff/context';
import { StreamAnswer } from '@bff/http/handler';
import { ObjectMissing } from '@bff/services/storage/objectStore';
import { findResponse } from '../responses/readResponse';
import { SurveyResponse } from '../survey-response.entity';
import { filesOf } from '../answering/answerFiles';

/**
 * Returns a file that an answer lists. A stranger sent it, so browsers must download it and never
 * render it.
 * @param ref the part of the answer's entry before the slash.
 * @throws AppError not_found, storage_unavailable.
 */
export const readResponseFile = async (
  context: Context,
  { id, file: ref }: { id: string; file: string },
): Promise<StreamAnswer> => {
  const { row, companyId } = await context.read(async (em) => {
    // A Global Admin who views all companies has no company in scope.
    const found = await em.findOne(SurveyResponse, { id }, { fields: ['companyId'] });
    if (!found) throw new AppError('not_found');
    return { ...(await findResponse(em, found.companyId, id)), companyId: found.companyId };
  });
  const listed = Object.values(row.answers)
    .flatMap((answer) => (Array.isArray(answer) ? answer : []))
    .map(readAnswerFile)
    .find((file) => file?.ref === ref);
  if (!listed) throw new AppError('not_found');
  const object = filesOf(row.survey_id, id) + ref.split('.', 1)[0]!;
  const pieces = context.storage.read(context, companyId, object);
  // Reads the first piece before responding, so a missing file gives an error.
  const first = await pieces.next().catch((cause: unknown) => {
    throw cause instanceof ObjectMissing ? new AppError('not_found', { cause }) : cause;
  });
  const body = async function* (): AsyncGenerator<Uint8Array> {
    if (!first.done) yield first.value;
    yield* pieces;
  };
  return new StreamAnswer(Readable.from(body(), { objectMode: false }), {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${listed.name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(listed.name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
  });
};
