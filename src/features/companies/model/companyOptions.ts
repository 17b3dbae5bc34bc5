import { COMPANY_SIZES, INDUSTRIES, TARGET_AUDIENCES } from '@core/contract/companies';

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** CONST-005 to CONST-009. Each form writes a company's size in its own spelling and recognises either (OP-058). */
export const companyOptions = {
  industries: same(INDUSTRIES),
  audiences: same(TARGET_AUDIENCES),
  profileSizes: same(COMPANY_SIZES.map((size) => `${size} employees`)),
  managementSizes: COMPANY_SIZES.map((size) => ({
    value: size as string,
    label: `${size} employees`,
  })),
};

/** '51-200 employees' and '51-200' both become '51-200'; nothing stays ''. */
export const bareSize = (size: string | null | undefined): string =>
  (size ?? '').replace(/ employees$/, '');

/** Either spelling with the word, as the profile form stores it. */
export const sizeWithWord = (size: string | null | undefined): string => {
  const bare = bareSize(size);
  return bare === '' ? '' : `${bare} employees`;
};
