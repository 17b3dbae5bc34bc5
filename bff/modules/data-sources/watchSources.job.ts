import { systemContext } from '@bff/context';
import { query } from '@bff/db/query';
import { defineJob } from '@bff/services/jobs/jobDefinition';
import { reportSilent } from '@bff/modules/data-sources/outages';

/**
 * Notifies companies about sources that have become silent. Once a minute, one statement finds
 * these companies.
 */
export const watchSourcesJob = defineJob({
  kind: 'sources.watch',
  label: 'Watch sources',
  lane: 'fast',
  retries: 5,
  retryDelaySeconds: 60,
  async waiting(services) {
    const rows = await systemContext(services, 'outbox').read((em) =>
      query(em)
        .selectFrom('dataSources')
        .where('silentAt', '<=', services.clock())
        .where('outage', 'is', null)
        .where('deletedAt', 'is', null)
        .select('companyId')
        .distinct()
        .orderBy('companyId')
        .execute(),
    );
    return rows.map(({ companyId }) => companyId);
  },
  async run({ context }) {
    const silent = await context.transaction((em) =>
      reportSilent(context, em, context.companyInScope()),
    );
    return { counts: { silent } };
  },
});
