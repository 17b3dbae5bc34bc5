import type { HandlersOf } from '@bff/http/handler';
import { erasePersonData } from '@bff/services/privacy/erasePersonData';
import { signingKeys } from '@bff/services/signDocument';
import { presentAuditPage } from './audit-entry.presenter';
import { presentCompany } from './company.presenter';
import { checkCompanyDomain, readCompanyDomain } from './companyDomain';
import { readCompanySettings, saveCompanySettings } from './companySettings';
import { readCompanyUsage, saveCompanyQuotas } from './companyUsage';
import { createCompany } from './createCompany';
import { deleteCompany } from './deleteCompany';
import { exportAuditLog } from './exportAuditLog';
import { listAuditLog } from './listAuditLog';
import { listCompanies } from './listCompanies';
import { saveCompanyLogo } from './saveCompanyLogo';
import { readCompanyProfile, saveCompanyProfile } from './saveCompanyProfile';
import { updateCompany } from './updateCompany';

export const companiesHandlers = {
  'companies.erasePerson': (context, { body }) => erasePersonData(context, body.identifier, body),
  'companies.listSigningKeys': (context) => Promise.resolve({ keys: signingKeys(context.env) }),
  'companies.list': async (context) => (await listCompanies(context)).map(presentCompany),
  'companies.create': async (context, { body }) =>
    presentCompany(await createCompany(context, body)),
  'companies.update': async (context, { params, body }) =>
    presentCompany(await updateCompany(context, params.id, body)),
  'companies.delete': (context, { params }) => deleteCompany(context, params.id),
  'companies.readProfile': async (context) => presentCompany(await readCompanyProfile(context)),
  'companies.saveProfile': async (context, { body }) =>
    presentCompany(await saveCompanyProfile(context, body)),
  'companies.saveLogo': async (context, { params, body }) =>
    presentCompany(await saveCompanyLogo(context, params.id, body)),
  'companies.readDomain': (context, { params }) => readCompanyDomain(context, params.id),
  'companies.checkDomain': (context, { params }) => checkCompanyDomain(context, params.id),
  'companies.readSettings': (context, { params }) => readCompanySettings(context, params.id),
  'companies.saveSettings': (context, { params, body }) =>
    saveCompanySettings(context, params.id, body),
  'companies.readUsage': (context, { params }) => readCompanyUsage(context, params.id),
  'companies.saveQuotas': (context, { params, body }) =>
    saveCompanyQuotas(context, params.id, body),
  'companies.auditLog': async (context, { query }) =>
    presentAuditPage(await listAuditLog(context, query), query),
  'companies.exportAuditLog': (context, { query }) => exportAuditLog(context, query),
} satisfies HandlersOf<'companies'>;
