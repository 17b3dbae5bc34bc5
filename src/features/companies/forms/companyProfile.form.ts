import { companyBody, companyProfileBody } from '@core/contract/companies';
import { boolean } from '@core/contract/fields';
import type { InferType } from 'yup';
import type { Company } from '../api';
import { bareSize, sizeWithWord } from '../profile/companyOptions';

/** Fields of the wizard's three steps; none is required (AUTH-034). */
export const wizardSchema = companyProfileBody.pick([
  'industry',
  'companySize',
  'website',
  'phone',
  'address',
  'description',
  'targetAudience',
]);

export type WizardValues = InferType<typeof wizardSchema>;

/** The Company Profile modal: the same fields plus name and domain, which are required. */
export const companyProfileSchema = companyBody.omit(['status']);

export type CompanyProfileValues = InferType<typeof companyProfileSchema>;

/** Company Management also sets the status and enables the audience. */
export const companySchema = companyBody.shape({ audienceOpen: boolean().default(false) });

export type CompanyValues = InferType<typeof companySchema>;

export const emptyWizard: WizardValues = {
  industry: '',
  companySize: '',
  website: '',
  phone: '',
  address: '',
  description: '',
  targetAudience: '',
};

export const emptyCompany: CompanyValues = {
  ...emptyWizard,
  name: '',
  domain: '',
  status: 'active',
  audienceOpen: false,
};

const filled = (company: Company) => ({
  industry: company.industry ?? '',
  website: company.website ?? '',
  phone: company.phone ?? '',
  address: company.address ?? '',
  description: company.description ?? '',
  targetAudience: company.targetAudience ?? '',
});

export const toWizardValues = (company: Company): WizardValues => ({
  ...filled(company),
  companySize: sizeWithWord(company.companySize),
});

export const toProfileValues = (company: Company): CompanyProfileValues => ({
  ...toWizardValues(company),
  name: company.name,
  domain: company.domain ?? '',
});

export const toCompanyValues = (company: Company): CompanyValues => ({
  ...filled(company),
  companySize: bareSize(company.companySize),
  name: company.name,
  domain: company.domain ?? '',
  status: company.status,
  audienceOpen: company.audienceOpen ?? false,
});
