import { LIMITS } from '../limits';
import { isHostName, isWebAddress } from '../text/webAddress';
import { brandFields } from './brandFields';
import { defineEndpoint } from './defineEndpoint';
import { array, boolean, companyFilterQuery, idParams, object, string, text } from './fields';

export const COMPANY_STATUSES = ['active', 'inactive', 'suspended'] as const;

export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

export const INDUSTRIES = [
  'Technology',
  'Healthcare',
  'Finance',
  'Retail',
  'Manufacturing',
  'Education',
  'Real Estate',
  'Consulting',
  'Media',
  'Other',
] as const;

/**
 * Ranges without a unit, as Company Management stores them. The company profile stores `${size} employees` (CONST-006,
 * CONST-007).
 */
export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'] as const;

export const TARGET_AUDIENCES = [
  'B2B',
  'B2C',
  'B2B2C',
  'Government',
  'Non-profit',
  'Mixed',
] as const;

/** A company as its administrators see it. */
export const company = object({
  id: string().required(),
  name: string().required(),
  domain: string().nullable(),
  /** False until the company verifies the domain. An unverified domain grants nothing. */
  domainVerified: boolean().optional(),
  industry: string().nullable(),
  companySize: string().nullable(),
  website: string().nullable(),
  phone: string().nullable(),
  address: string().nullable(),
  description: string().nullable(),
  targetAudience: string().nullable(),
  status: string()
    .oneOf([...COMPANY_STATUSES])
    .required(),
  /** URL of the stored image. */
  logo: string().nullable(),
  /** The company's own colors; null if there are none. */
  brand: brandFields.nullable().default(undefined).optional(),
  /** The operator's own company, which has the Global Admins (CONST-015). */
  isInternal: boolean().required(),
  /** True if its administrators may see the audience. */
  audienceOpen: boolean().optional(),
});

/** One of the options. Null and blank text both mean "not chosen". */
const option = (options: readonly string[]) =>
  string()
    .nullable()
    .oneOf([...options, '', null], 'Please choose one of the options.')
    .optional();

/** The host of a company's site must contain a dot. */
const WEB_ADDRESS = /^https?:\/\/[^\s/][^\s/.]*\.\S+$/i;

export const industryOption = option(INDUSTRIES);
export const companySizeOption = option([
  ...COMPANY_SIZES,
  ...COMPANY_SIZES.map((size) => `${size} employees`),
]);

const profileFields = {
  industry: industryOption,
  companySize: companySizeOption,
  website: text(500)
    .trim()
    .nullable()
    .test(
      'address',
      'Please enter a URL that starts with http:// or https://',
      (value) => !value || (WEB_ADDRESS.test(value) && isWebAddress(value)),
    )
    .optional(),
  phone: text(50).trim().nullable().optional(),
  address: text(500).trim().nullable().optional(),
  description: text(LIMITS.text.medium).trim().nullable().optional(),
  targetAudience: option(TARGET_AUDIENCES),
};

const name = () => text().trim();
const domain = () =>
  text(253)
    .trim()
    .test(
      'domain',
      'Please enter a domain such as example.com',
      (value) => !value || isHostName(value),
    );

/** Fields that company management creates and edits. */
export const companyBody = object({
  name: name().required('Company name is required'),
  domain: domain().required('Company domain is required'),
  ...profileFields,
  status: string()
    .oneOf([...COMPANY_STATUSES], 'Please choose active, inactive or suspended.')
    .default('active'),
});

/** Fields that the wizard and the Company Profile modal save: an absent field is unchanged, a blank one is emptied. */
export const companyProfileBody = object({
  companyId: string().nullable().optional(),
  name: name().min(1, 'Company name is required').optional(),
  domain: domain().min(1, 'Company domain is required').optional(),
  ...profileFields,
});

export const listCompanies = defineEndpoint({
  id: 'companies.list',
  method: 'GET',
  path: '/api/companies',
  access: { kind: 'session', tenant: 'none', permission: 'companies:write' },
  response: array(company.required()).required(),
  summary: 'List all companies; callers who are not Global Admins see only their own',
});

export const createCompany = defineEndpoint({
  id: 'companies.create',
  method: 'POST',
  path: '/api/companies',
  access: { kind: 'session', tenant: 'none', role: 'admin' },
  body: companyBody,
  status: 201,
  response: company,
  errors: ['company_name_reserved', 'company_exists'],
  summary: 'Create a company',
});

export const updateCompany = defineEndpoint({
  id: 'companies.update',
  method: 'PUT',
  path: '/api/companies/:id',
  access: { kind: 'session', tenant: 'none', permission: 'companies:write' },
  params: idParams,
  body: companyBody.shape({
    status: string()
      .oneOf([...COMPANY_STATUSES], 'Please choose active, inactive or suspended.')
      .optional(),
    audienceOpen: boolean().optional(),
  }),
  response: company,
  errors: ['not_found', 'forbidden', 'company_name_reserved', 'company_exists', 'internal_company'],
  summary: 'Change a company',
  description:
    'Only a Global Admin can change the status or open the audience. The internal company stays active.',
});

export const deleteCompany = defineEndpoint({
  id: 'companies.delete',
  method: 'DELETE',
  path: '/api/companies/:id',
  access: { kind: 'session', tenant: 'none', role: 'admin' },
  params: idParams,
  status: 204,
  errors: ['not_found', 'internal_company', 'own_account', 'last_admin'],
  summary: 'Delete a company with its people, sources, surveys and answers',
});

export const readCompanyProfile = defineEndpoint({
  id: 'companies.readProfile',
  method: 'GET',
  path: '/api/companies/profile',
  access: { kind: 'session', tenant: 'filter' },
  query: companyFilterQuery,
  response: company,
  errors: ['not_found'],
  summary: 'Read the company in scope: your own without a filter',
});

export const saveCompanyProfile = defineEndpoint({
  id: 'companies.saveProfile',
  method: 'PUT',
  path: '/api/companies/profile',
  access: { kind: 'session', tenant: 'filter', permission: 'settings:write' },
  query: companyFilterQuery,
  body: companyProfileBody,
  response: company,
  errors: ['forbidden', 'not_found', 'company_required', 'company_name_reserved', 'company_exists'],
  summary: 'Save the company profile',
  description:
    'A Global Admin names the company by companyId or companyFilter. Everyone else saves their own, and any other companyId is rejected.',
});

export const saveCompanyLogo = defineEndpoint({
  id: 'companies.saveLogo',
  method: 'PUT',
  path: '/api/companies/:id/logo',
  screensOnly: true,
  access: { kind: 'session', tenant: 'none', permission: 'settings:write' },
  params: idParams,
  bodyBytes: LIMITS.images.bodyBytes,
  body: object({
    /** A data URL; null removes the logo. */
    logo: text(LIMITS.images.bodyBytes).nullable().defined(),
    /**
     * The form that sends it sets the limit and the message: 2 MB in the permissions modal, 5 MB in
     * the profile.
     */
    form: string().oneOf(['permissions', 'profile']).default('profile'),
  }),
  response: company,
  errors: ['not_found'],
  summary: "Set or remove the company's logo",
});
