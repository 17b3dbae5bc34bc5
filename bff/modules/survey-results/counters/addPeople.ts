import type { EntityManager } from '@mikro-orm/sql';
import type { Selectable } from 'kysely';
import { query } from '@bff/db/query';
import type { Tables } from '@bff/db/tables';

type Delta = Selectable<Tables['surveyDeltas']>;
type Person = Required<Selectable<Tables['surveyRespondents']>>;

const CHUNK = 1000;

/**
 * Adds what people did to their counters in one survey, in the caller's transaction. People are new with their first response and return with
 * their second. @returns how many are new, and how many have returned.
 */
export const addPeople = async (
  em: EntityManager,
  survey: { surveyId: string; companyId: string },
  deltas: readonly Delta[],
): Promise<{ people: number; again: number }> => {
  const added = [...byPerson(survey, deltas).values()]
    .filter(({ responses, completed }) => responses + completed > 0)
    .sort((a, b) => (a.respondent < b.respondent ? -1 : 1));
  const counts = { people: 0, again: 0 };
  for (let at = 0; at < added.length; at += CHUNK) {
    const chunk = added.slice(at, at + CHUNK);
    const now = new Map(
      (await store(em, chunk)).map(({ respondent, responses }) => [respondent, responses]),
    );
    for (const { respondent, responses } of chunk) {
      if (responses === 0) continue;
      const before = now.get(respondent)! - responses;
      if (before === 0) counts.people += 1;
      if (before < 2 && before + responses > 1) counts.again += 1;
    }
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

const store = (
  em: EntityManager,
  people: Person[],
): Promise<Pick<Person, 'respondent' | 'responses'>[]> =>
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
    .returning(['respondent', 'responses'])
    .execute();
