import type { EntityManager } from '@mikro-orm/sql';
import { normaliseSurvey } from '@core/survey/normalise';
import { answerParts, questionTypeEntry, takesAnswer } from '@core/survey/questionTypes';
import type { Question } from '@core/survey/types';
import type { SurveyVariable } from '@core/survey/variables/surveyVariable';
import { withVariables } from '@core/survey/variables/withVariables';
import { notFound, query } from '@bff/db/query';
import { surveyOf, type SurveyKeys } from '@bff/modules/surveys/readSurvey';
import { zoneOf } from '@bff/modules/companies/zoneOf';
import { requireSegment } from './requireSegment';
import type { AnsweredSurveys, SentFilter } from './resultFilter';

/** A survey in results, with only the fields needed to read its answers. */
export interface ResultSurvey {
  id: string;
  name: string;
  version: number;
  questions: Question[];
  people: number;
  returningPeople: number;
}

export interface Results {
  survey: SurveyKeys & { version: number };
  /** The surveys whose answers count: the requested one, or its whole family, newest version first. */
  surveys: ResultSurvey[];
  /** The same, as input for conditions on answers. */
  answered: AnsweredSurveys;
  /**
   * Questions that take an answer, without repeats: in the newest version's order, then questions
   * that only older versions had.
   */
  questions: Question[];
  /** Variables of all these versions; the newest version of each. */
  variables: SurveyVariable[];
  /** Time zone of the company's days. */
  timeZone: string;
  /** Language of the survey's own texts, for responses that name none. */
  language: string;
}

const COLUMNS = [
  'surveys.id',
  'surveys.name',
  'surveys.version',
  'surveys.survey',
  'surveys.people',
  'surveys.returningPeople',
] as const;

/** Finds the surveys and questions of a results call. @throws AppError not_found, validation_failed for an unknown segment. */
export const findResults = async (
  em: EntityManager,
  id: string,
  { family = false, segment }: Pick<SentFilter, 'family' | 'segment'> = {},
): Promise<Results> => {
  const { settings, ...survey } = await surveyOf(em, id)
    .innerJoin('companies', 'companies.id', 'surveys.companyId')
    .select([...COLUMNS, 'surveys.companyId', 'surveys.familyId', 'companies.settings'])
    .executeTakeFirstOrThrow(notFound);
  if (segment) await requireSegment(em, survey.companyId, segment);
  const members = family
    ? await query(em)
        .selectFrom('surveys')
        .where('companyId', '=', survey.companyId)
        .where('familyId', '=', survey.familyId)
        .select(COLUMNS)
        .orderBy('version', 'desc')
        .execute()
    : [survey];
  const surveys = members.map(
    ({ id: member, name, version, survey: document, people, returningPeople }) => ({
      id: member,
      name,
      version,
      questions: [...withVariables(normaliseSurvey(document))],
      variables: normaliseSurvey(document).variables ?? [],
      people,
      returningPeople,
    }),
  );
  const questions = new Map<string, Question>();
  for (const question of surveys.flatMap((member) => member.questions))
    if (takesAnswer(question))
      questions.set(question.id, withOlderParts(questions.get(question.id), question));
  return {
    survey,
    surveys,
    answered: { companyId: survey.companyId, surveyIds: surveys.map((member) => member.id) },
    questions: [...questions.values()],
    timeZone: zoneOf(settings),
    variables: [
      ...new Map(
        // The newest version of a variable replaces older ones.
        [...surveys].reverse().flatMap(({ variables }) => variables.map((one) => [one.name, one])),
      ).values(),
    ],
    language: normaliseSurvey(members[0]?.survey ?? survey.survey).language || 'en',
  };
};

/**
 * Returns the newest version of a question. If answers have parts, it includes those of older
 * versions, so that no column is lost.
 */
const withOlderParts = (newest: Question | undefined, question: Question): Question => {
  if (!newest) return question;
  const [parts, older] = [answerParts(newest), answerParts(question)];
  if (!parts || !older) return newest;
  const all = [...new Set([...parts, ...older])];
  return questionTypeEntry(newest.type).fields
    ? { ...newest, settings: { ...newest.settings, fields: all } }
    : { ...newest, options: all };
};
