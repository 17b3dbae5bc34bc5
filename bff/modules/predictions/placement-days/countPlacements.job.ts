import { systemContext } from '@bff/context';
import { query } from '@bff/db/query';
import { monthOf } from '@bff/modules/outbound-api/monthOf';
import { defineJob } from '@bff/services/jobs/jobDefinition';
import { DAYS_AT_ONCE, keepPlacementDays } from './keepPlacementDays';

const [EVERY_MS, ACTIVE_MS] = [3_600_000, 2 * 86_400_000];

/**
 * Every hour, adds up the results of placements on past days (and today, if that is slow), for
 * companies whose pages request lists with a key.
 */
export const countPlacementsJob = defineJob({
  kind: 'placements.count',
  label: 'Count placements',
  lane: 'slow',
  retries: 5,
  retryDelaySeconds: 60,
  async waiting(services) {
    const now = services.clock().getTime();
    const since = new Date(now - ACTIVE_MS);
    // Finds them by the monthly counts of their calls, which are few rows. Every node of a cluster
    // has the companies, but a query from there can't read a table that is distributed by company.
    const rows = await systemContext(services, 'outbox').read((em) =>
      query(em)
        .selectFrom('usageMonths')
        .where('month', '>=', monthOf(since).month)
        .where(({ exists, not, selectFrom, and }) =>
          and([
            exists(
              selectFrom('predictionCalls')
                .whereRef('predictionCalls.companyId', '=', 'usageMonths.companyId')
                .where('calledAt', '>', since)
                .select('predictionCalls.id'),
            ),
            not(
              exists(
                selectFrom('placementDays')
                  .whereRef('placementDays.companyId', '=', 'usageMonths.companyId')
                  .where('countedAt', '>', new Date(now - EVERY_MS))
                  .select('placementDays.day'),
              ),
            ),
          ]),
        )
        .select('companyId')
        .distinct()
        .orderBy('companyId')
        .execute(),
    );
    return rows.map(({ companyId }) => companyId);
  },
  async run({ context, report }) {
    let [days, more] = [0, true];
    while (more) {
      const counted = await context.transaction((em) =>
        keepPlacementDays(context, em, context.companyInScope()),
      );
      days += counted;
      more = counted === DAYS_AT_ONCE;
      await report({ counts: { days } });
    }
    return { counts: { days } };
  },
});
