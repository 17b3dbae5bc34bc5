import { defineEndpoint } from './defineEndpoint';
import { array, object, string } from './fields';

export const COMPANY_STATUSES = ['active', 'inactive', 'suspended'] as const;

export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

/** A company as its administrators see it. */
export const company = object({
  id: string().required(),
  name: string().required(),
  domain: string().nullable(),
  industry: string().nullable(),
  companySize: string().nullable(),
  website: string().nullable(),
  phone: string().nullable(),
  address: string().nullable(),
  description: string().nullable(),
  targetAudience: string().nullable(),
  status: string().oneOf([...COMPANY_STATUSES]).required(),
  logo: string().nullable(),
});

export const listCompanies = defineEndpoint({
  id: 'companies.list',
  method: 'GET',
  path: '/api/companies',
  access: { kind: 'session', tenant: 'none', role: 'admin' },
  response: array(company.required()).required(),
  summary: 'List all companies',
});
