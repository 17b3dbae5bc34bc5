import { allRules, always, notRule, type ForeignRule } from './answerRules';
import type { ForeignJump, ForeignQuestion, ImportNote } from './importModel';
import { addImportNote } from './readableText';

/**
 * Turns jumps into conditions: a question is shown unless an earlier visible question jumps over it. A question's jumps are tried in order,
 * and the first one that holds is taken. Jumps backward can't be expressed; the notes of their question report them.
 */
export const showUnlessJumped = (
  questions: readonly ForeignQuestion[],
  jumps: readonly ForeignJump[],
): ForeignQuestion[] => {
  if (!jumps.length) return [...questions];
  const backward = new Set<number>();
  const before = new Map<number, ForeignRule[]>();
  const taken: { jump: ForeignJump; rule: ForeignRule }[] = [];
  for (const jump of jumps) {
    const earlier = before.get(jump.from) ?? [];
    before.set(jump.from, [...earlier, jump.when]);
    if (jump.to <= jump.after) backward.add(jump.from);
    else taken.push({ jump, rule: allRules(jump.when, ...earlier.map(notRule)) });
  }
  const shown: ForeignQuestion[] = [];
  for (const [index, question] of questions.entries()) {
    const over = taken.filter(({ jump }) => jump.after < index && index < jump.to);
    const notes: ImportNote[] = [...question.notes];
    if (backward.has(index)) addImportNote(notes, 'jump');
    if (!over.length) {
      shown.push({ ...question, notes });
      continue;
    }
    const passed = over.map(({ jump, rule }) =>
      // A comparison with the answer of a hidden question fails by itself.
      jump.when.kind === 'always' ? allRules(rule, shown[jump.from]?.when ?? always) : rule,
    );
    shown.push({
      ...question,
      notes,
      when: allRules(...(question.when ? [question.when] : []), ...passed.map(notRule)),
    });
  }
  return shown;
};
