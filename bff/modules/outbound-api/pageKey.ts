import { type ApiArea, type ApiScope, PAGE_AREAS, PAGE_SCOPES } from '@core/access/scopes';
import { AppError, type FieldErrors } from '@core/errors/AppError';

/** Restrictions of a key. */
interface Narrowing {
  permissions: readonly ApiScope[];
  areas?: readonly ApiArea[] | null | undefined;
  origins?: readonly string[] | null | undefined;
}

/**
 * Returns the parts of the API to store with a key. A key for web pages only opens parts meant for
 * pages, because everyone can read it.
 * @throws AppError validation_failed if a key for web pages requests more.
 */
export const areasOf = ({ permissions, areas, origins }: Narrowing): ApiArea[] | null => {
  if (!origins) return areas ? [...new Set(areas)] : null;
  const fields: FieldErrors = {};
  if (!permissions.every((one) => isIn(PAGE_SCOPES, one)))
    fields.permissions = 'A key for web pages can only read and write.';
  if (areas && !areas.every((one) => isIn(PAGE_AREAS, one)))
    fields.areas = 'A key for web pages works only for predictions and events.';
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
  return [...new Set(areas ?? PAGE_AREAS)];
};

/**
 * Refuses to turn a secret key into one for web pages or back, because a key that pages have shown
 * can't become secret.
 * @throws AppError validation_failed.
 */
export const rejectTurn = (
  before: { origins?: readonly string[] | null | undefined },
  origins: readonly string[] | null | undefined,
): void => {
  if (origins === undefined || Boolean(before.origins) === Boolean(origins)) return;
  const sentence =
    'A secret key cannot become a key for web pages, or the other way around. Please create another key.';
  throw new AppError('validation_failed', { fields: { origins: sentence } });
};

const isIn = <T extends string>(list: readonly T[], value: string): boolean =>
  list.some((one) => one === value);
