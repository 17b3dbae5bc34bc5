import type { InferType } from 'yup';
import type { company } from '@core/contract/companies';
import type { Company } from '@bff/tenancy/company.entity';

/** Returns a company in the form of the contract. */
export const presentCompany = (entity: Company): InferType<typeof company> => ({
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
  isInternal: entity.isInternal,
  audienceOpen: entity.audienceOpen,
});
