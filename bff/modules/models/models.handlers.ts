import type { HandlersOf } from '@bff/http/handler';
import { describeSettings } from './describeSettings';
import { listChanges } from './listChanges';
import { listFits } from './listFits';
import { presentChange, presentFit, presentSettings, presentState } from './models.presenter';
import { readState, startFit } from './modelState';
import { placementWarnings } from './placementWarnings';
import { readCatalogueHealth } from './readCatalogueHealth';
import { readSettings, resetSettings, saveSettings } from './settings';

export const modelsHandlers = {
  'models.readSettings': async (context) => presentSettings(await readSettings(context)),
  'models.saveSettings': async (context, { body }) => {
    const saved = await saveSettings(context, body);
    return {
      ...presentSettings(await describeSettings(context, saved)),
      ...(body.placements ? { warnings: await placementWarnings(context, saved.placements) } : {}),
    };
  },
  'models.resetSettings': async (context, { body }) =>
    presentSettings(await describeSettings(context, await resetSettings(context, body.model))),
  'models.listChanges': async (context, { query }) =>
    (await listChanges(context, query.limit)).map(presentChange),
  'models.readState': async (context) => presentState(await readState(context)),
  'models.listFits': async (context) => (await listFits(context)).map(presentFit),
  'models.catalogueHealth': readCatalogueHealth,
  'models.fit': async (context) => ({ runId: await startFit(context) }),
} satisfies HandlersOf<'models'>;
