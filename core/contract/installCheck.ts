import { defineEndpoint } from './defineEndpoint';
import { array, object, string } from './fields';

export const readInstallCheck = defineEndpoint({
  id: 'embed.readInstallCheck',
  method: 'GET',
  path: '/api/companies/:companyId/install-check',
  screensOnly: true,
  access: { kind: 'session', tenant: 'none', permission: 'data_sources:read' },
  params: object({ companyId: string().required() }),
  response: object({
    /** Sites whose pages loaded the company's surveys, most recent first. */
    sites: array(
      object({ origin: string().required(), seenAt: string().required() }).required(),
    ).required(),
  }),
  errors: ['not_found'],
  summary: 'Read where and when the widget was last seen',
  description:
    'At most ten sites, to the minute. Sites report their own names, so use this to check the setup, not as proof.',
});
