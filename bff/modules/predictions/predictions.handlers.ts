import { bodyBytes } from '@bff/http/bodyBytes';
import { HeadedAnswer, type HandlersOf } from '@bff/http/handler';
import { presentExperiment } from './experiments/experiments.presenter';
import { changeExperiment, createExperiment, listExperiments } from './experiments/experiments';
import { findPlacementItems } from './findPlacementItems';
import { listPreviewPeople } from './listPreviewPeople';
import { predict } from './predict';
import { predictMany } from './predictMany';
import { previewModel } from './previewModel';
import { readPlacementReport } from './readPlacementReport';
import { sendEvents } from './sendEvents';
import { sendItems } from './sendItems';
import { usageHeaders } from '@bff/modules/outbound-api/usageHeaders';

export const predictionsHandlers = {
  'predictions.predict': async (context, { body }) => {
    const { answer, usage } = await predict(context, body);
    return new HeadedAnswer(answer, usageHeaders(usage));
  },
  'predictions.predictMany': (context, { body }) => predictMany(context, body),
  'predictions.preview': (context, { body }) => previewModel(context, body),
  'predictions.previewPeople': (context, { query }) => listPreviewPeople(context, query),
  'predictions.placementReport': (context, { query }) => readPlacementReport(context, query),
  'predictions.findItems': (context, { body }) => findPlacementItems(context, body),
  'predictions.listExperiments': async (context) =>
    (await listExperiments(context)).map(presentExperiment),
  'predictions.createExperiment': async (context, { body }) =>
    presentExperiment(await createExperiment(context, body)),
  'predictions.changeExperiment': async (context, { params, body }) =>
    presentExperiment(await changeExperiment(context, params.id, body.state)),
  'predictions.sendEvents': async (context, { body }, headers) => {
    await context.quotas.storeSmall(context.companyInScope(), 'call', bodyBytes(headers, body));
    return sendEvents(context, body);
  },
  'predictions.upsertItems': async (context, { body }, headers) => {
    await context.quotas.storeSmall(context.companyInScope(), 'call', bodyBytes(headers, body));
    return sendItems(context, body);
  },
} satisfies HandlersOf<'predictions'>;
