import { readJson, storageKeys, writeJson } from '@src/lib/storage';

const isMap = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((entry) => typeof entry === 'string');

/** Keeps a company's logo in the browser's map of company id to image; null takes it out (ADMIN-023). */
export const rememberCompanyLogo = (companyId: string, logo: string | null): void => {
  const { [companyId]: _before, ...others } = readJson(storageKeys.companyLogos, isMap) ?? {};
  writeJson(storageKeys.companyLogos, logo === null ? others : { ...others, [companyId]: logo });
};
