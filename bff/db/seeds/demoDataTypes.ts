import type { Survey } from '@core/survey/types';
import type { Context } from '@bff/context';
import { createDataType } from '@bff/modules/data-types/createDataType';
import { DataType } from '@bff/modules/data-types/data-type.entity';

/** The demo company's data types, each with the questions whose answers become that trait of a person. */
export const demoDataTypes = [
  {
    name: 'Heard about us',
    dataFieldName: 'heard_about_us',
    type: 'static',
    description: 'Where a customer first met Harbor & Co',
    questions: ['source'],
  },
  {
    name: 'Checkout ease',
    dataFieldName: 'checkout_ease',
    type: 'dynamic',
    description: 'Latest rating of the checkout, one to five',
    questions: ['ease'],
  },
  {
    name: 'Recommendation score',
    dataFieldName: 'recommendation_score',
    type: 'dynamic',
    description: 'Latest answer to the zero-to-ten question',
    questions: ['nps'],
  },
  {
    name: 'Interests',
    dataFieldName: 'interests',
    type: 'dynamic',
    description: 'Topics a reader asked for',
    questions: ['topics'],
  },
  {
    name: 'Reason for the visit',
    dataFieldName: 'visit_reason',
    type: 'dynamic',
    description: 'What brought a new visitor here',
    questions: ['intent'],
  },
] as const;

/**
 * Creates the demo's data types, each once. @param context acting for the owner. @returns their ids
 * by field name.
 */
export const seedDataTypes = async (context: Context): Promise<ReadonlyMap<string, string>> => {
  const companyId = context.companyForWrites();
  const known = await context.transaction((em) => em.find(DataType, { companyId }));
  const ids = new Map(known.map(({ id, dataFieldName }) => [dataFieldName, id]));
  for (const { questions: _, ...body } of demoDataTypes) {
    if (!ids.has(body.dataFieldName))
      ids.set(body.dataFieldName, (await createDataType(context, { ...body, companyId })).id);
  }
  return ids;
};

/** The survey with its questions bound to their data types. */
export const bindDataTypes = (survey: Survey, ids: ReadonlyMap<string, string>): Survey => ({
  ...survey,
  questions: survey.questions.map((question) => {
    const found = demoDataTypes.find(({ questions }) =>
      (questions as readonly string[]).includes(question.id),
    );
    const dataType = found && ids.get(found.dataFieldName);
    return dataType ? { ...question, dataType } : question;
  }),
});
