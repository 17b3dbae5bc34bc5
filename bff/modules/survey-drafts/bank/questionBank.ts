import type { EntityManager } from '@mikro-orm/sql';
import type {
  listBankedQuestions as listEndpoint,
  saveBankedQuestion as endpoint,
} from '@core/contract/questionBank';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { LIMITS } from '@core/limits';
import { detachQuestion, type BankedContent } from '@core/survey/bankedQuestion';
import { isId } from '@bff/db/newId';
import { asJson, inScope, query } from '@bff/db/query';
import { type Context, retryableTransaction } from '@bff/context';
import { preparePictures } from '@bff/modules/survey-styling/preparePictures';
import { BankedQuestion } from './banked-question.entity';

const SHOWN = ['id', 'name', 'tags', 'content'] as const;

type ShownBanked = Pick<BankedQuestion, (typeof SHOWN)[number]>;

/** Returns a banked question in the form of the contract. */
export const presentBanked = ({
  id,
  name,
  tags,
  content,
}: ShownBanked): ResponseOf<typeof listEndpoint>[number] => ({ id, name, tags, content });

/** Returns the question bank in scope, by name. */
export const listBankedQuestions = (context: Context): Promise<ShownBanked[]> =>
  context.read((em) =>
    query(em)
      .selectFrom('bankedQuestions')
      .where(inScope(em))
      .select(SHOWN)
      .orderBy('name')
      .orderBy('id')
      .execute(),
  );

/**
 * Saves a question under an id from the caller, without references to other questions. Repeating it
 * stores it once. Without content, it renames and retags a saved question.
 * @throws AppError not_found; validation_failed for a picture that is not an image, or if the bank
 * is full.
 */
export const saveToBank = async (
  context: Context,
  id: string,
  { name, tags, content }: ValidInputOf<typeof endpoint>['body'],
): Promise<void> => {
  if (!isId(id)) throw new AppError('not_found');
  const words = { name, tags: [...new Set(tags)] };
  const keepContent = content && (await prepareContent(context, content));
  return retryableTransaction(context, async (em) => {
    const known = await em.findOne(BankedQuestion, { id }, { fields: ['id', 'companyId'] });
    if (!known && !keepContent) throw new AppError('not_found');
    const companyId = known?.companyId ?? context.companyForWrites();
    if (!known) await rejectFullBank(em, companyId);
    const at = context.clock();
    const changed = { name, tags: asJson(words.tags), updatedAt: at };
    if (keepContent) {
      const row = { ...changed, content: asJson(await keepContent(em, companyId)) };
      await query(em)
        .insertInto('bankedQuestions')
        .values({ companyId, id, ...row, createdAt: at })
        .onConflict((on) => on.columns(['companyId', 'id']).doUpdateSet(row))
        .execute();
    } else {
      await query(em)
        .updateTable('bankedQuestions')
        .set(changed)
        .where('companyId', '=', companyId)
        .where('id', '=', id)
        .execute();
    }
  });
};

const prepareContent = async (
  context: Context,
  { question, language, translations }: BankedContent,
): Promise<(em: EntityManager, companyId: string) => Promise<BankedContent>> => {
  const survey = { title: '', questions: [detachQuestion(question)] };
  const keepPictures = await preparePictures(context, survey);
  return async (em, companyId) => ({
    question: (await keepPictures(em, companyId, survey)).questions[0]!,
    language: language ?? null,
    translations: translations ?? null,
  });
};

const rejectFullBank = async (em: EntityManager, companyId: string): Promise<void> => {
  const most = LIMITS.surveys.bankMax;
  if ((await em.count(BankedQuestion, { companyId })) < most) return;
  const sentence = `A question bank can have at most ${most} questions. Please delete one first.`;
  throw new AppError('validation_failed', { sentence, fields: { name: sentence } });
};

/**
 * Removes a question from the bank. Surveys that use it keep their copy. @throws AppError
 * not_found.
 */
export const removeFromBank = (context: Context, id: string): Promise<void> =>
  retryableTransaction(context, async (em) => {
    const found = await em.findOne(BankedQuestion, { id });
    if (!found) throw new AppError('not_found');
    em.remove(found);
    await em.flush();
  });
