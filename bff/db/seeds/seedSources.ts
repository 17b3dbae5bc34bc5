import { setImmediate } from 'node:timers/promises';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { DataSource } from '@bff/modules/data-sources/data-source.entity';
import { projectWaiting } from '@bff/modules/data-sources/projectWaiting';
import { createImport } from '@bff/modules/imports/createImport';
import { ImportRun } from '@bff/modules/imports/import-run.entity';
import { runImport } from '@bff/modules/imports/runImport';
import type { User } from '@bff/tenancy/user.entity';
import { DEMO_FILES, readDemoFile, type DemoFile } from './demoFiles';

/**
 * Imports the demo company's people, items and events through the product's own import and
 * projection. Each file is imported once; a file that a killed start left unfinished is continued.
 * @param context of the company, acting for the owner. @param begin called before the first file.
 * @returns true if anything was imported.
 */
export const seedSources = async (
  context: Context,
  owner: User,
  begin: () => void = () => undefined,
): Promise<boolean> => {
  const acting = actingAs(context, owner);
  const done = new Map(
    (await acting.transaction((em) => em.find(ImportRun, { companyId: owner.companyId }))).map(
      (run) => [run.fileName, run],
    ),
  );
  let seeded = false;
  for (const file of DEMO_FILES) {
    const known = done.get(file.fileName);
    if (known && known.state !== 'waiting' && known.state !== 'running') continue;
    if (!seeded) begin();
    const importId = known?.contentHash ? known.id : await takeIn(acting, file);
    await runImport({
      payload: { importId },
      context: acting,
      runId: importId,
      attempt: 1,
      signal: new AbortController().signal,
      report: async () => undefined,
    });
    seeded = true;
  }
  while (await demoRecordsWait(acting, owner.companyId)) {
    await acting.transaction((em) => projectWaiting(acting, em, owner.companyId));
    await setImmediate();
  }
  return seeded;
};

/**
 * The job handles other records of the company, such as a large import, because the server doesn't
 * respond until the demo is ready.
 */
const demoRecordsWait = (context: Context, companyId: string): Promise<boolean> =>
  context.read(async (em) => {
    const waiting = await query(em)
      .selectFrom('sourceRecords')
      .innerJoin('importRuns', (join) =>
        join
          .onRef('importRuns.companyId', '=', 'sourceRecords.companyId')
          .onRef('importRuns.sourceId', '=', 'sourceRecords.sourceId'),
      )
      .where('sourceRecords.companyId', '=', companyId)
      .where(
        'importRuns.fileName',
        'in',
        DEMO_FILES.map(({ fileName }) => fileName),
      )
      .where('sourceRecords.unifiedAt', 'is', null)
      .where('sourceRecords.supersededAt', 'is', null)
      .select('sourceRecords.id')
      .limit(1)
      .execute();
    return waiting.length > 0;
  });

const takeIn = async (
  context: Context,
  { fileName, name, channel, primaryKey }: DemoFile,
): Promise<string> => {
  const bytes = readDemoFile(fileName, context.clock());
  const content = (async function* () {
    yield bytes;
  })();
  const { importId, sourceId } = await createImport(
    context,
    {
      fileName,
      name,
      range: 'all',
      primaryKey,
      companyFilter: undefined,
      sourceId: undefined,
      description: undefined,
    },
    { content },
    { queue: false },
  );
  await context.transaction(async (em) => {
    const source = await em.findOneOrFail(DataSource, { id: sourceId });
    source.config = { channel };
    await em.flush();
  });
  return importId;
};

const actingAs = (context: Context, owner: User): Context => ({
  ...context,
  actor: {
    userId: owner.id,
    name: owner.name,
    email: owner.email,
    companyId: owner.companyId,
    sessionId: '',
    emailVerified: true,
    role: owner.role,
    permissions: [],
  },
  company: owner.companyId,
  companyForWrites: () => owner.companyId,
  companyInScope: () => owner.companyId,
  transaction: (work, scope) => context.transaction(work, scope ?? owner.companyId),
});
