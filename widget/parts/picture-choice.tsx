/** @jsxImportSource @widget/dom */
import { shuffle } from '@core/survey/shuffle';
import { checkPictureChoice } from '@core/survey/types/checkPictureChoice';
import type { QuestionFieldProps } from '../view/QuestionView';
import { adoptSheet } from './adoptSheet';

const adopt = adoptSheet(
  `.pictures{grid-template-columns:repeat(auto-fill,minmax(min(136px,100%),1fr))}.pictures .option{flex-wrap:wrap;align-items:start;align-content:start;padding:8px}.pictures img{order:-1;flex:none;width:100%;aspect-ratio:4/3;object-fit:cover;background:var(--survey-line);border-radius:4px}.pictures span{min-width:0;overflow-wrap:anywhere;line-height:18px}`,
);

/**
 * Pictures in a grid, each with its label below. The label is the answer. If the alternative text
 * equals the label, screen readers read it only once.
 */
const PictureField = ({ question, state, seed, say, onAnswer }: QuestionFieldProps) => {
  const { id, type, options = [], labels, settings = {} } = question;
  if (!options.length) return <p class="help">{say('noOptions', { type })}</p>;
  const { pictures = [], alts = [], altLabels = [], several } = settings;
  const answer = state.answers[id];
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  const order = settings.shuffle ? shuffle([...options.keys()], seed + id) : [...options.keys()];
  /** In the order of the options, regardless of the order in which they were chosen. */
  const toggle = (option: string): void =>
    onAnswer(
      question,
      several ? options.filter((one) => chosen.includes(one) !== (one === option)) : option,
    );
  return (
    <div class="field pictures" ref={adopt}>
      {order.map((index, place) => {
        const alt = altLabels[index] || alts[index] || '';
        return (
          <label class="option" key={index}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={id}
              data-key={place + 1}
              checked={chosen.includes(options[index])}
              onChange={() => toggle(options[index]!)}
            />
            <span>{labels[index]}</span>
            {pictures[index] && (
              <img src={pictures[index]} alt={alt === labels[index] ? '' : alt} decoding="async" />
            )}
            {place < 9 && <kbd aria-hidden="true" data-n={place + 1} />}
          </label>
        );
      })}
    </div>
  );
};

export { PictureField as Field, checkPictureChoice as check };
