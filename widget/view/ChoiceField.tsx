/** @jsxImportSource @widget/dom */
import { readQuestionType } from '@core/survey/answerShape';
import { shuffle } from '@core/survey/shuffle';
import type { QuestionFieldProps } from './QuestionView';

/** Options as radio buttons or check boxes, with "other" last. The answer is the stored option, or the respondent's own words. */
export const ChoiceField = ({
  question,
  state,
  seed,
  say,
  invalid,
  onAnswer,
}: QuestionFieldProps) => {
  const { id, options = [], labels, settings = {} } = question;
  const type = readQuestionType(question.type);
  if (!options.length && !settings.allowOther)
    return <p class="help">{say('noOptions', { type })}</p>;
  const several = type === 'checkbox';
  const answer = state.answers[id];
  const chosen = [answer ?? []].flat().map(String);
  const own = settings.allowOther ? chosen.find((value) => !options.includes(value)) : undefined;
  const order = settings.shuffle ? shuffle([...options.keys()], seed + id) : [...options.keys()];
  const answerWith = (values: string[]): void =>
    onAnswer(question, several ? values : values.at(-1));
  const toggle = (value: string): void =>
    answerWith(
      several && chosen.includes(value)
        ? chosen.filter((other) => other !== value)
        : [...chosen, value],
    );
  const known = chosen.filter((value) => value !== own);
  const other = settings.otherLabel || say('other');
  const ownText = own !== undefined && (
    <input
      class="text"
      type="text"
      aria-label={other}
      value={own}
      aria-invalid={invalid}
      onInput={(event) => answerWith([...known, event.currentTarget.value])}
    />
  );
  const row = (key: number, label: string, checked: boolean, choose: () => void, hint: number) => (
    <label class="option" key={key}>
      <input
        type={several ? 'checkbox' : 'radio'}
        name={id}
        data-key={hint}
        checked={checked}
        onChange={choose}
      />
      <span>{label}</span>
      {hint < 10 && <kbd aria-hidden="true" data-n={hint} />}
    </label>
  );
  return (
    <div class="field">
      {order.map((index, place) =>
        row(
          index,
          labels[index]!,
          chosen.includes(options[index]!),
          () => toggle(options[index]!),
          place + 1,
        ),
      )}
      {settings.allowOther &&
        row(
          -1,
          other,
          own !== undefined,
          () => (own === undefined ? answerWith([...known, '']) : several && answerWith(known)),
          order.length + 1,
        )}
      {ownText}
    </div>
  );
};
