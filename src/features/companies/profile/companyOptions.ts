import { COMPANY_SIZES, INDUSTRIES, TARGET_AUDIENCES } from '@core/contract/companies';
import { companyProfileText } from './texts/companyProfileText';

interface Option {
  value: string;
  label: string;
}

const sizesAs = (spelling: (size: string) => string): Option[] =>
  COMPANY_SIZES.map((size) => ({
    value: spelling(size),
    label: companyProfileText('employees', { size }),
  }));

/**
 * Options of CONST-005 to CONST-009. Each form writes a company's size in its own spelling and
 * recognizes either (OP-058).
 */
export const companyOptions = {
  industries: (): Option[] =>
    INDUSTRIES.map((value) => ({ value, label: companyProfileText(`industry.${value}`) })),
  audiences: (): Option[] =>
    TARGET_AUDIENCES.map((value) => ({ value, label: companyProfileText(`audience.${value}`) })),
  profileSizes: (): Option[] => sizesAs((size) => `${size} employees`),
  managementSizes: (): Option[] => sizesAs((size) => size),
};

/** Returns an industry's label. One that is no longer offered is shown as stored. */
export const industryLabel = (stored: string | null | undefined): string => {
  const industry = INDUSTRIES.find((one) => one === stored);
  return industry === undefined ? (stored ?? '') : companyProfileText(`industry.${industry}`);
};

/** Turns both '51-200 employees' and '51-200' into '51-200'. '' stays ''. */
export const bareSize = (size: string | null | undefined): string =>
  (size ?? '').replace(/ employees$/, '');

/** Returns either spelling with the word "employees", as the profile form stores it. */
export const sizeWithWord = (size: string | null | undefined): string => {
  const bare = bareSize(size);
  return bare === '' ? '' : `${bare} employees`;
};
