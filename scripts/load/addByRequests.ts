import { createAudienceView, reclassifyAudience } from '@core/contract/audience';
import { saveDestination, startWriteback } from '@core/contract/audienceWriteback';
import { createCustomApiRequest } from '@core/contract/customApiRequests';
import { saveDashboardChart } from '@core/contract/dashboard';
import type { AnyEndpoint, InputOf } from '@core/contract/defineEndpoint';
import { saveTriggerSettings } from '@core/contract/embed';
import { rotateIdentitySecret } from '@core/contract/identitySecret';
import { saveModelSettings } from '@core/contract/models';
import { createApiToken, createCustomAttribute } from '@core/contract/outbound-api';
import { contactSales } from '@core/contract/plans';
import { createShareLink } from '@core/contract/shareLinks';
import { createTheme } from '@core/contract/survey-styling';
import { logOverride } from '@core/contract/surveys';
import { inviteUser } from '@core/contract/users';
import { defaultTriggerSettings } from '@core/survey/defaults';
import { type CompanyCall, companyCall } from './companyCall';
import type { Call } from './drive';

const ROWS = 5;

const CHART = {
  label: 'Load',
  category: 'New Users',
  mode: 'users' as const,
  data: { labels: ['Mon 1'], values: [1] },
  options: { range: '7d' as const, kind: 'line' as const },
};

/**
 * Adds a few rows of everything that people create manually, through the same calls: tokens, attributes, themes, links, views, writebacks, invitations.
 * @returns the token of a shared result.
 */
export const addByRequests = async (
  url: string,
  companyId: string,
  surveyId: string,
  callOf: (asked: CompanyCall) => Call,
): Promise<string> => {
  const send = async <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<string> => {
    const { method, path, headers, body } = callOf(companyCall(endpoint, input, companyId));
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${String(answer.status)}: ${text}`);
    return text;
  };
  let link = '';
  for (let n = 1; n <= ROWS; n += 1) {
    const name = `Load ${String(n)}`;
    await send(createApiToken, { body: { name, permissions: ['read'] } });
    await send(createCustomAttribute, { body: { name: `load_${String(n)}`, type: 'string' } });
    await send(createTheme, {
      body: { name, settings: { theme: { primaryColor: '#123456' }, logo: {} } },
    });
    await send(createCustomApiRequest, {
      body: { serviceName: name, documentationUrl: 'https://docs.example' },
    });
    await send(contactSales, {
      body: { email: `sales${String(n)}@load.example`, companyName: name, needs: 'More' },
    });
    await send(logOverride, {
      body: { surveyId, globalSettings: {}, customSettings: {}, overrideReason: name },
    });
    await send(saveModelSettings, { body: { discovery: { contentDiscovery: 40 + n } } });
    await send(saveDashboardChart, { body: { id: `saved-${String(n)}`, ...CHART } });
    await send(inviteUser, {
      body: { email: `i${String(n)}-${companyId}@load.example`, name, role: 'user', companyId },
    });
    await send(createAudienceView, {
      body: { name, filters: { risk: ['high'], dataSource: [], lifecycle: [], recency: [] } },
    });
    link = await send(createShareLink, { params: { id: surveyId } });
  }
  await send(rotateIdentitySecret, { params: { companyId } });
  await send(saveTriggerSettings, {
    params: { companyId },
    body: { triggerSettings: defaultTriggerSettings },
  });
  await send(saveDestination, {
    params: { destination: 'crm' },
    body: { kind: 'webhook', segment: null, schedule: null, url: 'https://127.0.0.1:9/hook' },
  });
  await send(startWriteback, { body: { destinations: ['crm'], data: ['profile'] } });
  await send(reclassifyAudience, {});
  return (JSON.parse(link) as { url: string }).url.split('/').at(-1)!;
};
