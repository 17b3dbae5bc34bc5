import { systemContext } from '@bff/context';
import { query } from '@bff/db/query';
import { monthOf } from '@bff/modules/outbound-api/monthOf';
import { defineJob } from '@bff/services/jobs/jobDefinition';
import { DAYS_AT_ONCE, keepPlacementDays } from './keepPlacementDays';

const [EVERY_MS, ACTIVE_MS] = [3_600_000, 2 * 86_400_000];

/** Once an hour, adds up what placements brought on days that are over (and today, where that is slow), for companies whose pages ask for lists by a key. */
export const countPlacementsJob = defineJob({
  kind: 'placements.count',
  label: 'Count placements',
  lane: 'slow',
  retries: 5,
  retryDelaySeconds: 60,
  async waiting(services) {
    const now = services.clock().getTime();
    const since = new Date(now - ACTIVE_MS);
    // By the months of their calls, which are few: from companies, which every node has, a cluster looks into no table that is cut by company.
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
