import { FORMULA_LIMITS } from './formulaLimits';
import type { FormulaProblem } from './formulaTypes';

/** A word of a formula. `at`: its position in the text. */
export interface Token {
  kind: 'number' | 'text' | 'answer' | 'name' | 'sign' | 'end';
  text: string;
  at: number;
}

const NEXT =
  /\s*(?:(\d+(?:\.\d+)?|\.\d+)|"([^"]*)"|'([^']*)'|\{\{([^{}|]+)\}\}|([A-Za-z_]\w*)|(<=|>=|!=|<>|==|[-+*/%()<>=,]))/y;

/** Splits a formula into words. Returns a problem for a character that no word can contain. */
export const tokensOf = (source: string): Token[] | FormulaProblem => {
  if (source.length > FORMULA_LIMITS.characters) return { code: 'too_long', at: 0 };
  const tokens: Token[] = [];
  let end = 0;
  for (;;) {
    NEXT.lastIndex = end;
    const match = NEXT.exec(source);
    if (!match) break;
    const [all, number, double, single, answer, name, sign = ''] = match;
    const at = end + all.length - all.trimStart().length;
    end = NEXT.lastIndex;
    const add = (kind: Token['kind'], text: string): void => {
      tokens.push({ kind, text, at });
    };
    if (number !== undefined) add('number', number);
    else if (double !== undefined || single !== undefined) add('text', double ?? single!);
    else if (answer !== undefined) add('answer', answer.trim());
    else if (name !== undefined) add('name', name);
    else add('sign', sign);
  }
  const rest = source.slice(end).trimStart();
  if (rest) return { code: 'unexpected', at: source.length - rest.length, word: rest[0]! };
  return [...tokens, { kind: 'end', text: '', at: source.length }];
};
