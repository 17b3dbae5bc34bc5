import type { MakeSample } from './sampleInputs';
import type { SampleRows } from './sampleRows';

const nothing: MakeSample = () => ({});

/** Requests of the writeback. The test of a table ends at its address, which is private. */
export const writebackSamples = (rows: SampleRows): Readonly<Record<string, MakeSample>> => {
  const aboutRun: MakeSample = async (target) => ({
    params: { id: await rows.writebackRun(target) },
  });
  return {
    'audience.destinations': nothing,
    'audience.saveDestination': ({ companyId }) => ({
      params: { destination: 'crm' },
      query: { companyFilter: companyId },
      body: { kind: 'webhook', url: 'https://hooks.example/x' },
    }),
    'audience.testDestination': ({ companyId }) => ({
      params: { destination: 'crm' },
      query: { companyFilter: companyId },
      body: {
        kind: 'mysql',
        table: {
          ...{ host: '10.0.0.1', database: 'd', user: 'u', table: 't', key: 'id' },
          columns: [{ column: 'id', field: 'userId' }],
        },
      },
    }),
    'audience.deleteDestination': async (target) => {
      await rows.destination(target);
      return { params: { destination: 'email' }, query: { companyFilter: target.companyId } };
    },
    'audience.previewWriteback': () => ({ body: { destinations: ['crm'], data: ['profile'] } }),
    'audience.startWriteback': () => ({ body: { destinations: ['support'], data: ['profile'] } }),
    'audience.writebackRuns': nothing,
    'audience.writebackRun': aboutRun,
    'audience.retryWriteback': aboutRun,
  };
};
