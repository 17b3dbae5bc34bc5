import type { InferType } from 'yup';
import type { company } from '@core/contract/companies';
import type { Company } from '@bff/tenancy/company.entity';

/** The columns of a company that are shown. */
export const SHOWN_OF_COMPANY = [
  'id',
  'name',
  'domain',
  'domainVerifiedAt',
  'industry',
  'companySize',
  'website',
  'phone',
  'address',
  'description',
  'targetAudience',
  'status',
  'logo',
  'settings',
  'isInternal',
  'audienceOpen',
] as const satisfies readonly (keyof Company)[];

export type ShownCompany = Pick<Company, (typeof SHOWN_OF_COMPANY)[number]>;

/** Returns a company in the form of the contract. */
export const presentCompany = (entity: ShownCompany): InferType<typeof company> => ({
  id: entity.id,
  name: entity.name,
  domain: entity.domain ?? null,
  domainVerified: entity.domainVerifiedAt != null,
  industry: entity.industry ?? null,
  companySize: entity.companySize ?? null,
  website: entity.website ?? null,
  phone: entity.phone ?? null,
  address: entity.address ?? null,
  description: entity.description ?? null,
  targetAudience: entity.targetAudience ?? null,
  status: entity.status,
  logo: entity.logo ?? null,
  brand: entity.settings.brand ?? null,
  isInternal: entity.isInternal,
  audienceOpen: entity.audienceOpen,
});
