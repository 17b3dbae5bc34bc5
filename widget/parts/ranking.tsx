/** @jsxImportSource @widget/dom */
import { shuffle } from '@core/survey/shuffle';
import { checkRanking } from '@core/survey/types/checkRanking';
import { rankText } from '@core/survey/types/pairs';
import type { QuestionFieldProps } from '../view/QuestionView';

/**
 * Options that people choose in order: each choice gets the next rank, and removing one moves the
 * later ones up.
 */
const RankingField = ({ question, state, seed, say, onAnswer }: QuestionFieldProps) => {
  const { id, options = [], labels, settings = {} } = question;
  const answer = state.answers[id];
  const ranked = (Array.isArray(answer) ? (answer as readonly string[]) : []).map((text) =>
    options.findIndex((option) => text.slice(text.indexOf(' ') + 1) === option),
  );
  const order = settings.shuffle ? shuffle([...options.keys()], seed + id) : [...options.keys()];
  const toggle = (index: number): void => {
    const next = ranked.includes(index)
      ? ranked.filter((other) => other !== index)
      : [...ranked, index];
    onAnswer(
      question,
      next.map((one, at) => rankText(at, options[one]!)),
    );
  };
  return (
    <div class="field">
      {order.map((index, place) => {
        const at = ranked.indexOf(index);
        return (
          <label class="option" key={index}>
            <input
              type="checkbox"
              data-key={place + 1}
              checked={at >= 0}
              onChange={() => toggle(index)}
            />
            <span>{labels[index]}</span>
            {at >= 0 && <b dir="auto">{say('position', { n: at + 1, total: options.length })}</b>}
          </label>
        );
      })}
    </div>
  );
};

export { RankingField as Field, checkRanking as check };
