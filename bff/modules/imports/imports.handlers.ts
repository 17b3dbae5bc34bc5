import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { createImport as endpoint } from '@core/contract/imports';
import type { Context } from '@bff/context';
import { StreamAnswer, type HandlersOf, type Upload } from '@bff/http/handler';
import { presentRun } from '@bff/services/jobs/presentRun';
import { findJob } from '@bff/modules/jobs/listJobs';
import { describeSource } from '@bff/modules/data-sources/describeSource';
import { createImport } from './createImport';
import { exportRejected } from './exportRejected';
import { presentImport } from './import.presenter';
import { readKnownSource } from './knownSource';
import { listImports, readImport } from './listImports';
import { resendRejected } from './resendRejected';
import { undoImport } from './undoImport';

const create = async (
  context: Context,
  query: ValidInputOf<typeof endpoint>['query'],
  upload: Upload,
  csvOnly: boolean,
) => {
  const created = await createImport(context, query, upload, { csvOnly });
  const run = created.runId ? await findJob(context, created.runId) : null;
  return {
    import: presentImport(await readImport(context, created.importId)),
    source: await describeSource(context, created.sourceId),
    run: run && presentRun(context, run),
    duplicate: created.duplicate,
  };
};

export const importsHandlers = {
  'imports.create': (context, { query }, _headers, upload) => create(context, query, upload, false),
  'imports.stream': (context, { query }, _headers, upload) => create(context, query, upload, true),
  'imports.knownSource': (context, { params }) => readKnownSource(context, params.id),
  'imports.list': async (context, { query }) =>
    (await listImports(context, query)).map(presentImport),
  'imports.read': async (context, { params }) =>
    presentImport(await readImport(context, params.id)),
  'imports.rejected': async (context, { params }) =>
    new StreamAnswer(await exportRejected(context, params.id), {
      'Content-Disposition': 'attachment; filename="rejected-rows.csv"',
    }),
  'imports.resendRejected': (context, { params }) => resendRejected(context, params.id),
  'imports.undo': async (context, { params }) => {
    await undoImport(context, params.id);
    return presentImport(await readImport(context, params.id));
  },
} satisfies HandlersOf<'imports'>;
