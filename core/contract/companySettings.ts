import { brandFields } from './brandFields';
import { defineEndpoint } from './defineEndpoint';
import { array, boolean, idParams, number, object, string, text } from './fields';

export const IP_STORAGE = ['truncated', 'full'] as const;

/** A company's settings, with the defaults filled in. */
export const companySettings = object({
  /** Time zone (IANA) for days and months in reports. */
  timeZone: string().required(),
  /** Storage of respondents' IP addresses (OP-141). */
  ipStorage: string()
    .oneOf([...IP_STORAGE])
    .required(),
  /** Days to keep answers; null to keep them forever. */
  retentionDays: number().nullable(),
  /** Origins that can embed surveys. If empty, every site can. */
  allowedEmbedOrigins: array(string().required()).required(),
  /** True if data source outages are emailed. */
  sourceEmails: boolean().required(),
  /** The company's own colors; null if there are none. */
  brand: brandFields.nullable().default(null),
  /** True if this installation sends email. Otherwise people copy links themselves. */
  mail: object({ configured: boolean().required() }).required(),
});

const ORIGIN = /^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/i;

export const companySettingsBody = object({
  timeZone: text(60).optional(),
  ipStorage: string()
    .oneOf([...IP_STORAGE], 'Please choose truncated or full.')
    .optional(),
  retentionDays: number()
    .integer('Please enter a whole number of days.')
    .min(1, 'Please enter at least 1 day.')
    .max(3650, 'Please enter at most 3650 days.')
    .nullable()
    .optional(),
  allowedEmbedOrigins: array(
    text()
      .trim()
      .required('Please enter a URL.')
      .matches(ORIGIN, 'Please enter an origin such as https://www.example.com'),
  )
    .max(100, 'At most 100 origins.')
    .optional(),
  sourceEmails: boolean().optional(),
  /** Null removes the colors. */
  brand: brandFields.nullable().default(undefined).optional(),
});

export const readCompanySettings = defineEndpoint({
  id: 'companies.readSettings',
  method: 'GET',
  path: '/api/companies/:id/settings',
  access: { kind: 'session', tenant: 'none', permission: 'settings:write' },
  params: idParams,
  response: companySettings,
  errors: ['not_found'],
  summary: "Read a company's settings",
});

export const saveCompanySettings = defineEndpoint({
  id: 'companies.saveSettings',
  method: 'PUT',
  path: '/api/companies/:id/settings',
  access: { kind: 'session', tenant: 'none', permission: 'settings:write' },
  params: idParams,
  body: companySettingsBody,
  response: companySettings,
  errors: ['not_found'],
  summary: "Change a company's settings; omitted fields keep their values",
});
