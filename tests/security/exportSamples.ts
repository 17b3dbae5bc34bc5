import type { TestServer } from '../support/testServer';
import { ABSENT_ID } from '../support/surveys';
import { addScheduledExport } from './addScheduledExport';
import type { MakeSample } from './sampleInputs';

const nothing: MakeSample = () => ({});

/** Sample requests of exports. */
export const exportSamples = (server: TestServer): Record<string, MakeSample> => {
  const scheduledExport: MakeSample = async ({ home }) => ({
    params: { id: home ? (await addScheduledExport(server, home.company.id)).id : ABSENT_ID },
  });
  return {
    'api.listExports': nothing,
    'api.createExport': () => ({ body: { name: 'Sample', fields: ['email'], cron: '0 6 * * *' } }),
    'api.readExport': scheduledExport,
    'api.runExport': scheduledExport,
    'api.deleteExport': scheduledExport,
    'api.downloadExport': async ({ home }) => {
      if (!home) return { params: { id: ABSENT_ID, file: ABSENT_ID } };
      const { id, fileId } = await addScheduledExport(server, home.company.id);
      return { params: { id, file: fileId } };
    },
    'exports.customFields': () => ({}),
    'exports.preview': () => ({ query: { fields: 'email' } }),
    'exports.download': () => ({ query: { fields: 'email' } }),
    'exports.listScheduled': nothing,
    'exports.schedule': () => ({
      body: { name: 'Sample', fields: ['email'], cron: '0 6 * * *' },
    }),
    'exports.changeScheduled': async (...who) => ({
      ...(await scheduledExport(...who)),
      body: { name: 'Sample', fields: ['email'], cron: '0 7 * * *', revision: 1 },
    }),
    'exports.unschedule': scheduledExport,
    'exports.runScheduled': scheduledExport,
    'exports.downloadFile': async ({ home }) => ({
      params: { id: home ? (await addScheduledExport(server, home.company.id)).fileId : ABSENT_ID },
    }),
  };
};
