import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { saveUserProfile as endpoint } from '@core/contract/ownAccount';
import { AppError } from '@core/errors/AppError';
import { LIMITS } from '@core/limits';
import { type Context, retryableTransaction } from '@bff/context';
import { readUploadedImage, storeImage } from '@bff/services/assets/storeImage';
import { inScope, query } from '@bff/db/query';
import { callerOf } from './changePerson';
import { SHOWN_OF_PROFILE, type ShownProfile } from './describeProfile';
import { User } from '@bff/tenancy/user.entity';

/** Returns the caller's own row. */
export const readProfile = (context: Context): Promise<ShownProfile> =>
  context.read((em) =>
    query(em)
      .selectFrom('users')
      .where(inScope(em))
      .where('id', '=', callerOf(context).userId)
      .select(SHOWN_OF_PROFILE)
      .executeTakeFirstOrThrow(),
  );

/**
 * Saves the caller's own profile. @throws AppError forbidden if the body names another person
 * (OP-034).
 */
export const saveProfile = (
  context: Context,
  { userId, ...fields }: ValidInputOf<typeof endpoint>['body'],
): Promise<User> => {
  const own = callerOf(context).userId;
  if (userId != null && userId !== '' && userId !== own) throw new AppError('forbidden');
  return retryableTransaction(context, async (em) => {
    const user = await em.findOneOrFail(User, { id: own });
    const given = Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key, value === '' ? null : value]),
    );
    em.assign(user, { ...given, updatedAt: context.clock() });
    await em.flush();
    return user;
  });
};

const PHOTO = { maxBytes: LIMITS.images.profileBytes, inclusive: false, maxSide: 512 };
const SENTENCES = {
  field: 'photo',
  notAnImage: 'Please select a valid image file',
  tooLarge: 'Image file must be smaller than 5MB',
};

/** Sets or removes the caller's own photo. @throws AppError validation_failed with the form's sentence. */
export const savePhoto = async (context: Context, dataUrl: string | null): Promise<User> => {
  const image = dataUrl === null ? null : await readUploadedImage(dataUrl, PHOTO, SENTENCES);
  return retryableTransaction(context, async (em) => {
    const user = await em.findOneOrFail(User, { id: callerOf(context).userId });
    user.photo = image ? await storeImage(context, em, user.companyId, image) : null;
    user.updatedAt = context.clock();
    await em.flush();
    return user;
  });
};
