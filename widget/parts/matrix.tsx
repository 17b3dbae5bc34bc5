/** @jsxImportSource @widget/dom */
import { shuffle } from '@core/survey/shuffle';
import { checkMatrix } from '@core/survey/types/checkMatrix';
import { matrixPairs } from '@core/survey/types/pairs';
import type { QuestionFieldProps } from '../view/QuestionView';
import { adoptSheet } from './adoptSheet';

const adopt = adoptSheet(
  `.matrix{gap:16px}.matrix b{font-weight:600;display:block;margin-bottom:6px}.matrix>div>div{display:grid;gap:8px;grid-template-columns:repeat(auto-fit,minmax(104px,1fr))}.matrix span{overflow-wrap:anywhere}`,
);

/**
 * A group of choices for each row. Every choice has a label, so narrow screens need no table
 * header.
 */
const MatrixField = ({ question, state, seed, onAnswer }: QuestionFieldProps) => {
  const { id, options = [], labels, settings = {} } = question;
  const { rows = [], rowLabels = [], several } = settings;
  const pairs = matrixPairs(question);
  const answer = state.answers[id];
  const chosen = Array.isArray(answer) ? (answer as readonly string[]) : [];
  const order = settings.shuffle ? shuffle([...rows.keys()], seed + id) : [...rows.keys()];
  /** In the order of rows and columns, regardless of the order in which they were chosen. */
  const answerWith = (given: ReadonlySet<string>): void =>
    onAnswer(
      question,
      pairs.flat().filter((pair) => given.has(pair)),
    );
  const choose = (row: readonly string[], pair: string): void => {
    const others = chosen.filter((one) => one !== pair && (several || !row.includes(one)));
    answerWith(new Set(several && chosen.includes(pair) ? others : [...others, pair]));
  };
  return (
    <div class="field matrix" ref={adopt}>
      {order.map((at) => {
        const row = pairs[at]!;
        return (
          <div
            key={at}
            role={several ? 'group' : 'radiogroup'}
            aria-labelledby={`r${id}${at}`}
            aria-required={!several && question.required ? 'true' : undefined}
          >
            <b id={`r${id}${at}`}>{rowLabels[at] || rows[at]}</b>
            <div>
              {options.map((_option, column) => (
                <label class="option" key={column}>
                  <input
                    type={several ? 'checkbox' : 'radio'}
                    name={`${id} ${at}`}
                    checked={chosen.includes(row[column]!)}
                    onChange={() => choose(row, row[column]!)}
                  />
                  <span>{labels[column]}</span>
                </label>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
};

export { MatrixField as Field, checkMatrix as check };
