import type { QuestionBlock } from '@core/survey/blocks';
import { renamePipes } from '@core/survey/piping';
import type { ConditionTest, Question, VisibleRule } from '@core/survey/types';

/** The questions under new ids; conditions and repeated answers (`{{id|…}}`) still mean the same questions. */
export const withNewIds = (questions: readonly Question[], newId: () => string): Question[] => {
  const ids = new Map(questions.map(({ id }) => [id, newId()]));
  const renamed = <Test extends ConditionTest>(test: Test): Test => ({
    ...test,
    targetQuestionId: ids.get(test.targetQuestionId) ?? test.targetQuestionId,
  });
  const moved = <Rule extends VisibleRule>(rule: Rule): Rule => ({
    ...renamed(rule),
    id: newId(),
    ...(rule.and ? { and: rule.and.map(renamed) } : {}),
  });
  const piped = (text: string | undefined): string =>
    renamePipes(text ?? '', (id) => ids.get(id) ?? id);
  const blocks = new Map<string, string>();
  const inNewBlock = (block: QuestionBlock): QuestionBlock => {
    if (!blocks.has(block.id)) blocks.set(block.id, `block-${newId()}`);
    return { ...block, id: blocks.get(block.id)! };
  };
  return structuredClone(questions).map((question) => ({
    ...question,
    ...(question.block && { block: inNewBlock(question.block) }),
    id: ids.get(question.id)!,
    title: piped(question.title),
    description: piped(question.description),
    conditions: (question.conditions ?? []).map(moved),
    ...(question.visibleWhen && { visibleWhen: question.visibleWhen.map(moved) }),
    ...(question.jumps && {
      jumps: question.jumps.map(moved).map(({ to, ...jump }) => ({
        ...jump,
        to: to == null ? null : (ids.get(to) ?? to),
      })),
    }),
  }));
};
