import type { EntityManager } from '@mikro-orm/sql';
import type { Selectable } from 'kysely';
import { query } from '@bff/db/query';
import type { Tables } from '@bff/db/tables';

type Delta = Selectable<Tables['surveyDeltas']>;
type Person = Required<Selectable<Tables['surveyRespondents']>>;
type CountedPerson = Pick<Person, 'respondent' | 'responses' | 'completed'>;

const CHUNK = 1000;

/**
 * Updates people's counters in one survey, in the caller's transaction. A person is new with the
 * first response and returning with the second. People without responses are no longer counted.
 * @returns the change of both numbers.
 */
export const addPeople = async (
  em: EntityManager,
  survey: { surveyId: string; companyId: string },
  deltas: readonly Delta[],
): Promise<{ people: number; again: number }> => {
  const added = [...byPerson(survey, deltas).values()]
    .filter(({ responses, completed }) => responses !== 0 || completed > 0)
    .sort((a, b) => (a.respondent < b.respondent ? -1 : 1));
  const counts = { people: 0, again: 0 };
  for (let at = 0; at < added.length; at += CHUNK) {
    const chunk = added.slice(at, at + CHUNK);
    const after = await store(em, chunk);
    const now = new Map(after.map(({ respondent, responses }) => [respondent, responses]));
    for (const { respondent, responses } of chunk) {
      const total = now.get(respondent)!;
      const before = total - responses;
      counts.people += Number(total > 0) - Number(before > 0);
      counts.again += Number(total > 1) - Number(before > 1);
    }
    await forget(em, survey, after.filter(isGone));
  }
  return counts;
};

const byPerson = (
  { surveyId, companyId }: { surveyId: string; companyId: string },
  deltas: readonly Delta[],
): Map<string, Person> => {
  const people = new Map<string, Person>();
  const inOrder = [...deltas].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { respondent, device, ipAddress, responses, completed, seconds } of inOrder) {
    const person: Person = people.get(respondent) ?? {
      ...{ surveyId, companyId, respondent, ipAddress },
      ...{ responses: 0, mobile: 0, desktop: 0, tablet: 0, completed: 0, seconds: 0 },
    };
    if (responses > 0) person.ipAddress = ipAddress;
    person.responses += responses;
    if (device === 'mobile') person.mobile += responses;
    if (device === 'desktop') person.desktop += responses;
    if (device === 'tablet') person.tablet += responses;
    person.completed += completed;
    person.seconds += seconds;
    people.set(respondent, person);
  }
  return people;
};

const store = (em: EntityManager, people: Person[]): Promise<CountedPerson[]> =>
  query(em)
    .insertInto('surveyRespondents')
    .values(people)
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'surveyId', 'respondent']).doUpdateSet((eb) => ({
        responses: eb('surveyRespondents.responses', '+', eb.ref('excluded.responses')),
        mobile: eb('surveyRespondents.mobile', '+', eb.ref('excluded.mobile')),
        desktop: eb('surveyRespondents.desktop', '+', eb.ref('excluded.desktop')),
        tablet: eb('surveyRespondents.tablet', '+', eb.ref('excluded.tablet')),
        completed: eb('surveyRespondents.completed', '+', eb.ref('excluded.completed')),
        seconds: eb('surveyRespondents.seconds', '+', eb.ref('excluded.seconds')),
        ipAddress: eb
          .case()
          .when('excluded.responses', '>', 0)
          .then(eb.ref('excluded.ipAddress'))
          .else(eb.ref('surveyRespondents.ipAddress'))
          .end(),
      })),
    )
    .returning(['respondent', 'responses', 'completed'])
    .execute();

/**
 * Returns whether nothing of a person is left. A completion without a response belongs to a start
 * that a later batch of changes adds.
 */
const isGone = ({ responses, completed }: CountedPerson): boolean =>
  responses === 0 && completed === 0;

/**
 * Deletes the counters of people without responses. It happens when responses turn out to be
 * another person's.
 */
const forget = async (
  em: EntityManager,
  { surveyId, companyId }: { surveyId: string; companyId: string },
  people: readonly CountedPerson[],
): Promise<void> => {
  if (people.length === 0) return;
  await query(em)
    .deleteFrom('surveyRespondents')
    .where('companyId', '=', companyId)
    .where('surveyId', '=', surveyId)
    .where(
      'respondent',
      'in',
      people.map(({ respondent }) => respondent),
    )
    .execute();
};
