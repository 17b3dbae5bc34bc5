/** @jsxImportSource @widget/dom */
import { shuffle } from '@core/survey/shuffle';
import {
  amountsOf,
  checkConstantSum,
  sumOf,
  sharedTotal,
} from '@core/survey/types/checkConstantSum';
import { sumErrorSentences } from '@core/survey/types/sumErrorSentences';
import type { QuestionFieldProps } from '../view/QuestionView';
import { adoptSheet } from './adoptSheet';

const adopt = adoptSheet(
  `.shares label{display:grid;grid-template-columns:1fr 112px;gap:12px;align-items:center;font-size:16px;overflow-wrap:anywhere}.shares input{min-width:0}.shares output{font-weight:600;text-align:end}`,
);

/** A number for each option, and the part of the total that is used so far. */
const ConstantSumField = ({
  question,
  state,
  sentences,
  seed,
  say,
  invalid,
  described,
  onAnswer,
}: QuestionFieldProps) => {
  const { id, type, options = [], labels, settings = {} } = question;
  if (!options.length) return <p class="help">{say('noOptions', { type })}</p>;
  // The type includes English sentences for a wrong total; the file of another language replaces
  // them.
  Object.assign(sentences, { ...sumErrorSentences, ...sentences });
  const amounts = amountsOf(state.answers[id]);
  const order = settings.shuffle ? shuffle([...options.keys()], seed + id) : [...options.keys()];
  const take = (option: string, amount: number): void => {
    const next = options.flatMap((one) => {
      const given = one === option ? amount : amounts[one];
      return Number.isFinite(given) ? [[one, given!] as const] : [];
    });
    onAnswer(question, next.length ? Object.fromEntries(next) : undefined);
  };
  return (
    <div class="field shares" ref={adopt}>
      {order.map((index) => (
        <label key={index}>
          <span>{labels[index]}</span>
          <input
            class="text"
            type="number"
            inputmode="decimal"
            min={0}
            step="any"
            value={amounts[options[index]!] ?? ''}
            aria-invalid={invalid}
            aria-describedby={described}
            onInput={({ currentTarget }) => take(options[index]!, currentTarget.valueAsNumber)}
          />
        </label>
      ))}
      <output dir="auto">
        {say('position', { n: sumOf(amounts), total: sharedTotal(question) })}
      </output>
    </div>
  );
};

export { ConstantSumField as Field, checkConstantSum as check };
