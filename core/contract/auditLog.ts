import { defineEndpoint } from './defineEndpoint';
import {
  array,
  companyFilterQuery,
  json,
  object,
  pageQuery,
  pagination,
  string,
  text,
} from './fields';

/** One action of one person. `before` and `after` contain only changed fields, and no secrets. */
export const auditEntry = object({
  id: string().required(),
  at: string().required(),
  companyId: string().required(),
  companyName: string().required(),
  actorId: string().nullable(),
  actorName: string().required(),
  actorEmail: string().nullable(),
  /** Noun and past-tense verb, such as `users.invited`. */
  action: string().required(),
  subjectType: string().required(),
  subjectId: string().nullable(),
  subjectName: string().nullable(),
  /** Null if the person no longer has an account. */
  subjectEmail: string().nullable(),
  before: json().nullable(),
  after: json().nullable(),
  /** An IPv4 address, or the /64 network of an IPv6 one; null for the server's own work. */
  ipAddress: string().nullable(),
  userAgent: string().nullable(),
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const day = () => string().matches(DAY, 'Please enter a day such as 2026-01-31.').optional();

const filters = {
  /** Part of the name of the person or the subject. */
  search: text().optional(),
  action: text().optional(),
  actorId: string().optional(),
  /** First and last day, in UTC. */
  from: day(),
  to: day(),
};

const access = { kind: 'session', tenant: 'filter', role: 'company_admin' } as const;

export const listAuditLog = defineEndpoint({
  id: 'companies.auditLog',
  method: 'GET',
  path: '/api/audit-log',
  access,
  query: companyFilterQuery.shape({
    ...filters,
    page: pageQuery.page,
    limit: pageQuery.limit.default(50),
  }),
  response: object({
    items: array(auditEntry.required()).required(),
    pagination,
    /** All actions in scope, for the filter. */
    actions: array(string().required()).required(),
  }),
  summary: 'List who did what, newest first',
});

export const exportAuditLog = defineEndpoint({
  id: 'companies.exportAuditLog',
  method: 'GET',
  path: '/api/audit-log/export',
  access,
  query: companyFilterQuery.shape(filters),
  stream: 'text/csv',
  summary: 'Download the same list as CSV',
});
