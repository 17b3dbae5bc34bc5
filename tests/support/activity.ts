import { localDay } from '@core/time/zonedTime';
import type { Company } from '@bff/tenancy/company.entity';
import { callCells, eventCells, firstSeenCells } from '@bff/modules/activity/activityCell';
import { recordActivity } from '@bff/modules/activity/recordActivity';
import { Event } from '@bff/modules/events/event.entity';
import { PredictionCall } from '@bff/modules/predictions/prediction-call.entity';
import { Profile } from '@bff/modules/profiles/profile.entity';
import type { Any, TestServer } from './testServer';

interface Filling {
  timeZone: string;
  now: Date;
  people?: number;
  traits?: (index: number) => Record<string, unknown>;
}

const HOUR_MS = 3_600_000;

/** Pseudorandom numbers that are the same on every run. */
const chance =
  (seed: number): (() => number) =>
  () =>
    (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;

/** People of a company with half a year of events and prediction calls, counted as the product counts them. @returns ids of the people. */
export const fillCompany = async (
  server: TestServer,
  company: Company,
  { timeZone, now, people = 40, traits = () => ({}) }: Filling,
): Promise<string[]> => {
  const random = chance(people);
  const { newId } = server.services;
  const before = (days: number): Date =>
    new Date(
      now.getTime() - Math.floor(random() * days * 24) * HOUR_MS - Math.floor(random() * HOUR_MS),
    );
  return server.system.transaction(async (em) => {
    await em.execute('update companies set settings = ? where id = ?', [
      JSON.stringify({ timeZone }),
      company.id,
    ]);
    const profiles = Array.from({ length: people }, (_, index) =>
      em.create(Profile, {
        id: newId(),
        companyId: company.id,
        searchText: '',
        traits: traits(index),
        consent: {},
        mayShare: true,
        sourceIds: [],
        origins: [],
        channels: [],
        isUnified: false,
        isAnonymous: false,
        firstSeen: before(150),
        lastSeen: now,
        eventCount: 0,
        activeDays: 0,
        orders: 0,
        revenue: 0,
        coverage: 0,
        categories: index % 4 === 0 ? ['high-value'] : [],
        createdAt: now,
        updatedAt: now,
      }),
    );
    const events = Array.from({ length: people * 12 }, () =>
      em.create(Event, {
        id: newId(),
        companyId: company.id,
        profileId: random() < 0.9 ? profiles[Math.floor(random() * people)]!.id : null,
        identifierIds: [],
        type: ['view', 'view', 'click', 'conversion', 'purchase', 'wishlist'][
          Math.floor(random() * 6)
        ]!,
        occurredAt: before(150),
        receivedAt: now,
        origin: 'api',
        variant: random() < 0.3 ? 'B' : null,
        predictionId: random() < 0.2 ? newId() : null,
        properties: { device: ['iPhone', 'desktop', 'tablet', ''][Math.floor(random() * 4)] },
      }),
    );
    const calls = Array.from({ length: people * 15 }, () =>
      em.create(PredictionCall, {
        id: newId(),
        companyId: company.id,
        model: 'discovery',
        profileId: random() < 0.5 ? profiles[Math.floor(random() * people)]!.id : null,
        calledAt: before(150),
        latencyMs: 5 + Math.floor(random() * 60),
        status: random() < 0.9 ? 200 : 429,
        billable: true,
        liveTest: false,
        itemKeys: ['a', 'b', 'c'].slice(Math.floor(random() * 3)),
      }),
    );
    await em.flush();
    await recordActivity(em, company.id, [
      ...eventCells(events),
      ...callCells(calls),
      ...firstSeenCells(profiles),
    ]);
    return profiles.map(({ id }) => id);
  }, company.id);
};

interface Stretch {
  start: Date;
  end: Date;
}

/** The overview's expected numbers, counted row by row. `answer` names the buckets. */
export const recount = async (
  server: TestServer,
  companyId: string,
  answer: Any,
): Promise<object> => {
  const rows = await server.system.transaction(
    async (em) => ({
      events: await em.find(Event, { companyId }),
      calls: (await em.find(PredictionCall, { companyId })).filter(({ status }) => status < 400),
      people: await em.find(Profile, { companyId }),
    }),
    companyId,
  );
  const stretches: Stretch[] = answer.buckets.map((bucket: { start: string; end: string }) => ({
    start: new Date(bucket.start),
    end: new Date(bucket.end),
  }));
  const period = { start: stretches[0]!.start, end: stretches.at(-1)!.end };
  const within = ({ start, end }: Stretch, at: Date): boolean => at >= start && at < end;
  const callsIn = (stretch: Stretch) =>
    rows.calls.filter(({ calledAt }) => within(stretch, calledAt));
  const doings = (stretch: Stretch) =>
    [
      ...rows.events
        .filter(({ occurredAt }) => within(stretch, occurredAt))
        .map(({ profileId, type, occurredAt, properties }) => ({
          profileId,
          type,
          at: occurredAt,
          device: String(properties.device),
        })),
    ].filter(({ profileId }) => profileId != null);
  const rate = (
    stretch: Stretch,
    ids = new Set(doings(stretch).map(({ profileId }) => profileId)),
  ): number => {
    const converted = new Set(
      doings(stretch)
        .filter(
          ({ type, profileId }) => ids.has(profileId) && ['conversion', 'purchase'].includes(type),
        )
        .map(({ profileId }) => profileId),
    );
    return ids.size === 0 ? 0 : (converted.size / ids.size) * 100;
  };
  const minutes = (stretch: Stretch): number | null => {
    const calls = callsIn(stretch);
    return calls.length === 0
      ? null
      : calls.reduce((sum, { latencyMs }) => sum + Number(latencyMs), 0) / calls.length / 60_000;
  };
  const known = (before: Date): number =>
    rows.people.filter(({ firstSeen }) => firstSeen < before).length;
  const all = doings(period);
  const isWeekend = (at: Date): boolean =>
    [0, 6].includes(new Date(`${localDay(at, answer.timeZone)}T12:00:00Z`).getUTCDay());
  const who = (fits: (own: typeof all, id: string) => boolean) =>
    new Set(
      [...new Set(all.map(({ profileId }) => profileId!))].filter((id) =>
        fits(
          all.filter(({ profileId }) => profileId === id),
          id,
        ),
      ),
    );
  const isNew = (id: string): boolean =>
    rows.people.find((person) => person.id === id)!.firstSeen >= period.start;
  const groups = [
    who((_, id) => isNew(id)),
    who((_, id) => !isNew(id)),
    who(() => false),
    who((own) => own.some(({ device }) => ['iPhone', 'tablet'].includes(device))),
    who((own) => own.some(({ device }) => device === 'desktop')),
    who((own) => own.some(({ at }) => isWeekend(at))),
    who((own) => own.some(({ at }) => !isWeekend(at))),
    who((_, id) =>
      rows.people.find((person) => person.id === id)!.categories.includes('high-value'),
    ),
    who((own) => own.length < 3),
    who((own) => own.length >= 10),
  ];
  return {
    calls: stretches.map((stretch) => callsIn(stretch).length),
    recommendations: stretches.map((stretch) =>
      callsIn(stretch).reduce((sum, { itemKeys }) => sum + itemKeys.length, 0),
    ),
    clicks: stretches.map(
      (stretch) =>
        rows.events.filter(
          ({ type, variant, predictionId, occurredAt }) =>
            type === 'click' && (variant ?? predictionId) != null && within(stretch, occurredAt),
        ).length,
    ),
    conversion: stretches.map((stretch) => rate(stretch)),
    callDuration: stretches.map(minutes),
    users: {
      known: stretches.map(({ end }) => known(end)),
      userCounts: groups.map(({ size }) => size),
      conversionRates: groups.map((ids) => rate(period, ids)),
    },
    totals: {
      calls: { value: callsIn(period).length },
      conversion: { value: rate(period) },
      users: { value: known(period.end) },
    },
  };
};
