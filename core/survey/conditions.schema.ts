import { array, atMostBytes, mixed, object, string } from '../contract/fields';
import { LIMITS } from '../limits';
import { conditionActions } from './defaults';
import { conditionOperators } from './operators';
import { oneOf, optionalText } from './storedFields.schema';

/** The parts of a test of an answer. */
export const conditionTest = {
  /** ID of an earlier question, or a part of the context such as `context:page`. */
  targetQuestionId: optionalText(200).required(),
  /** How the two are compared. */
  operator: string()
    .oneOf([...conditionOperators])
    .required(),
  /** Value to compare with. */
  value: mixed<string | number | boolean>()
    .nullable()
    .test(atMostBytes(LIMITS.surveys.conditionValueBytes)),
};

/** Test of a condition on one question's answer. */
export const answerTest = object(conditionTest);

/** Shows, hides or skips a question. */
export const questionCondition = object({
  /** Condition ID. */
  id: optionalText(200),
  ...conditionTest,
  /** What happens if the condition matches. */
  action: oneOf(conditionActions),
  /** Other tests that must also match. */
  and: array(answerTest.required()).max(20).nullable().default(undefined),
});

/** Shows a question only if the rule matches. */
export const visibleRule = object({
  /** Rule ID. */
  id: optionalText(200),
  targetQuestionId: conditionTest.targetQuestionId,
  operator: conditionTest.operator,
  value: conditionTest.value,
  /** Other tests that must also match. */
  and: array(answerTest.required()).max(20).nullable().default(undefined),
});
