import type { EntityManager } from '@mikro-orm/sql';
import type { InferType } from 'yup';
import type { audiencePerson } from '@core/contract/audienceShapes';
import { riskGate } from '@core/audience/audienceFacts';
import { predictLtv } from '@core/audience/predictedLtv';
import { riskScore } from '@core/audience/riskFormula';
import type { Context } from '@bff/context';
import { countUnverified } from '@bff/modules/identity/ownNames';
import { notFound } from '@bff/db/query';
import { profileOf } from '@bff/modules/profiles/mergeProfiles';
import { presentUsers, usersIn } from './audience-user.presenter';
import { DESCRIBED, explainSegments, type DescribedProfile } from './explainSegments';
import { listPersonEvents } from './listPersonEvents';
import { readEvidence } from './readEvidence';
import { readFacts } from '@bff/modules/segments/readFacts';
import { readProvenance } from './readProvenance';

type Person = InferType<typeof audiencePerson>;

const DAY_MS = 86_400_000;
const EVENTS = 20;

/**
 * Returns everything known about one person, with origins and reasons. @throws AppError not_found.
 */
export const readPerson = (context: Context, id: string): Promise<Person> =>
  context.read((em) => describePerson(context, em, id));

/** Describes a person within the caller's transaction. */
export const describePerson = async (
  context: Context,
  em: EntityManager,
  id: string,
): Promise<Person> => {
  const profile = await profileOf(em, id).select(DESCRIBED).executeTakeFirstOrThrow(notFound);
  const row = await usersIn(em)
    .where('p.companyId', '=', profile.companyId)
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  const [user] = await presentUsers(em, [row]);
  const facts = await readFacts(context, em, profile.companyId);
  const now = context.clock().getTime();
  const daysKnown = Math.max(1, (now - profile.firstSeen.getTime()) / DAY_MS);
  const predicted = predictLtv(
    { orders: profile.orders, revenue: Number(profile.revenue), daysKnown },
    facts,
  );
  return {
    ...user!,
    phone: profile.phone ?? null,
    ...(await readEvidence(em, profile)),
    ...(await readProvenance(em, profile)),
    events: (await listPersonEvents(em, profile, { limit: EVENTS })).events,
    segments: await explainSegments(context, em, profile, facts),
    unverifiedRecords: await countUnverified(em, profile.companyId, id),
    riskExplanation: explainRisk(profile, now, riskGate(facts), facts.meanGapDays),
    lifecycleExplanation: explainLifecycle(profile, now),
    orders: profile.orders,
    predictedLtv: typeof predicted === 'string' ? null : predicted,
    predictedLtvNote: typeof predicted === 'string' ? predicted : null,
  };
};

const day = (at: Date): string => at.toISOString().slice(0, 10);

/** "1 day", "41 days": whole days. */
const daysText = (count: number): string =>
  Math.floor(count) === 1 ? '1 day' : `${Math.floor(count)} days`;

const explainLifecycle = (
  { firstSeen, lastSeen, returnedAt }: DescribedProfile,
  now: number,
): string => {
  if (!lastSeen) return 'Not enough data: no event or source has a date for this person.';
  const daysSinceLast = Math.max(0, (now - lastSeen.getTime()) / DAY_MS);
  const [first, last, ago] = [day(firstSeen), day(lastSeen), daysText(daysSinceLast)];
  return returnedAt
    ? `First seen ${first}, last seen ${last} (${ago} ago), back on ${day(returnedAt)} after a break of 90 days or more.`
    : `First seen ${first}, last seen ${last} (${ago} ago).`;
};

const explainRisk = (
  { firstActive, lastActive, activeDays }: DescribedProfile,
  now: number,
  gate: string | null,
  gap: number | null,
): string => {
  if (gate !== null) return gate;
  if (!firstActive || !lastActive || gap === null)
    return 'Not enough data: risk needs events with dates.';
  const daysSinceLast = Math.max(0, (now - lastActive.getTime()) / DAY_MS);
  const spanDays = (lastActive.getTime() - firstActive.getTime()) / DAY_MS;
  const score = riskScore({ daysSinceLast, spanDays, activeDays }, gap);
  const usual = Math.max(1, (2 * gap + spanDays) / (activeDays + 1));
  const active = activeDays === 1 ? '1 active day' : `${activeDays} active days`;
  return `Score ${score.toFixed(2)}: last active ${daysText(daysSinceLast)} ago; usually there are ${usual.toFixed(1)} days between two visits (${active}).`;
};
