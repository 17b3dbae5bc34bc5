import type { EntityManager } from '@mikro-orm/sql';
import { normaliseSurvey } from '@core/survey/normalise';
import { answerParts, questionTypeEntry, takesAnswer } from '@core/survey/questionTypes';
import type { Question } from '@core/survey/types';
import { findSurvey } from '@bff/modules/surveys/readSurvey';
import { Company } from '@bff/tenancy/company.entity';
import { zoneOf } from '@bff/modules/companies/zoneOf';
import { requireSegment } from './requireSegment';
import type { AnsweredSurveys, SentFilter } from './resultFilter';
import { SurveyRow } from '@bff/modules/surveys/survey.entity';

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
  survey: SurveyRow;
  /** The surveys whose answers count: the requested one, or its whole family, newest version first. */
  surveys: ResultSurvey[];
  /** The same, as input for conditions on answers. */
  answered: AnsweredSurveys;
  /**
   * Questions that take an answer, without repeats: in the newest version's order, then questions
   * that only older versions had.
   */
  questions: Question[];
  /** Time zone of the company's days. */
  timeZone: string;
}

/** Finds the surveys and questions of a results call. @throws AppError not_found, validation_failed for an unknown segment. */
export const findResults = async (
  em: EntityManager,
  id: string,
  { family = false, segment }: Pick<SentFilter, 'family' | 'segment'> = {},
): Promise<Results> => {
  const survey = await findSurvey(em, id);
  if (segment) await requireSegment(em, survey.companyId, segment);
  const members = family
    ? await em.find(
        SurveyRow,
        { familyId: survey.familyId, companyId: survey.companyId },
        { orderBy: { version: 'desc' } },
      )
    : [survey];
  const surveys = members.map(
    ({ id: member, name, version, survey: document, people, returningPeople }) => ({
      id: member,
      name,
      version,
      questions: normaliseSurvey(document).questions,
      people,
      returningPeople,
    }),
  );
  const questions = new Map<string, Question>();
  for (const question of surveys.flatMap((member) => member.questions))
    if (takesAnswer(question))
      questions.set(question.id, withOlderParts(questions.get(question.id), question));
  const company = await em.findOne(Company, { id: survey.companyId }, { fields: ['settings'] });
  return {
    survey,
    surveys,
    answered: { companyId: survey.companyId, surveyIds: surveys.map((member) => member.id) },
    questions: [...questions.values()],
    timeZone: zoneOf(company?.settings),
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
