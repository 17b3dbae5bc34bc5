import { array, atMostBytes, mixed, object, string } from '../contract/fields';
import { LIMITS } from '../limits';
import { conditionActions } from './defaults';
import { conditionOperators } from './operators';
import { oneOf, optionalText } from './storedFields.schema';

/** The parts of a test of an answer. */
export const conditionTest = {
  /** Id of an earlier question, or a part of the context such as `context:page`. */
  targetQuestionId: optionalText(200).required(),
  /** How its answer is compared. */
  operator: string()
    .oneOf([...conditionOperators])
    .required(),
  /** What it is compared with. */
  value: mixed<string | number | boolean>()
    .nullable()
    .test(atMostBytes(LIMITS.surveys.conditionValueBytes)),
};

/** Test of a condition on one question's answer. */
export const answerTest = object(conditionTest);

/** Shows, hides or skips a question. */
export const questionCondition = object({
  /** Id of the condition. */
  id: optionalText(200),
  ...conditionTest,
  /** What happens then. */
  action: oneOf(conditionActions),
  /** Other tests that must also match. */
  and: array(answerTest.required()).max(20).nullable().default(undefined),
});

/** Shows a question only if it is met. */
export const visibleRule = object({
  /** Id of the rule. */
  id: optionalText(200),
  targetQuestionId: conditionTest.targetQuestionId,
  operator: conditionTest.operator,
  value: conditionTest.value,
  /** Other tests that must also match. */
  and: array(answerTest.required()).max(20).nullable().default(undefined),
});
