/** @jsxImportSource @widget/dom */
import type { FileWord } from '@core/survey/field-texts/fieldTexts';
import type { QuestionFieldProps } from '../view/QuestionView';
import { adoptSheet } from './adoptSheet';
import { fieldWord } from './fields/fieldWord';
import {
  chooseFiles,
  dropSending,
  fileNote,
  check,
  sizeWords,
  beginSending,
  uploadsOf,
  type SentFile,
} from './files/sendFiles';

const adopt = adoptSheet(
  `.files{font-size:16px}.files .option input{position:absolute;inset:0;width:auto;height:auto;opacity:0}.files ul{list-style:none}.files li{display:flex;flex-wrap:wrap;align-items:center;gap:0 24px}.files li span[id]{flex:1;min-width:40%;overflow-wrap:anywhere}.files progress{width:100%;order:1}.files:has(.error)+*{position:absolute;clip-path:inset(50%)}`,
);

/**
 * A button to choose files, and a list of the chosen ones. Each can be removed, and sent again if
 * it failed.
 */
const FilesField = ({
  question,
  state,
  sentences: { locale },
  preview,
  invalid,
  described,
  onAnswer,
}: QuestionFieldProps) => {
  const { id, required, settings } = question;
  const { maxFiles = 1, fileTypes } = settings ?? {};
  const uploads = uploadsOf(question);
  uploads.files = (state.answers[id] ?? []) as readonly string[];
  uploads.answer = (files = uploads.files) => {
    uploads.files = files;
    onAnswer(question, files.length ? files : undefined);
  };
  const say = (word: FileWord) => fieldWord(locale ?? 'en', word, word);
  const button = (
    word: FileWord,
    key: string,
    onClick: (event: { currentTarget: Element }) => void,
  ) => (
    <button key={word} class="quiet" type="button" aria-describedby={key} onClick={onClick}>
      {say(word)}
    </button>
  );
  const item = (key: string, name: string, bytes: number, drop: () => void, one?: SentFile) => (
    <li key={key}>
      <span id={key} dir="auto">
        {name} <small>{sizeWords(bytes, locale)}</small>
      </span>
      {one && !one.word && (
        <progress
          aria-labelledby={key}
          value={one.sent}
          ref={(bar: HTMLProgressElement) => (one.bar = bar)}
        />
      )}
      {one?.word === 'unsent' &&
        button('again', key, ({ currentTarget }) => {
          one.word = undefined;
          beginSending(question, uploads, one, currentTarget);
          uploads.answer();
        })}
      {button('remove', key, ({ currentTarget }) => {
        const root = currentTarget.getRootNode() as ShadowRoot;
        uploads.word = undefined;
        drop();
        root.getElementById(`f${id}`)!.focus();
      })}
    </li>
  );
  const [word, more] = fileNote(question, uploads, state.errors[id], locale);
  return (
    <div class="field files" ref={adopt}>
      <label class="option">
        <input
          id={`f${id}`}
          type="file"
          multiple={maxFiles > 1}
          accept={fileTypes?.map((type) => `.${type}`).join()}
          required={required}
          aria-invalid={invalid}
          aria-describedby={described}
          onChange={({ currentTarget }) => chooseFiles(question, uploads, currentTarget, preview)}
        />
        {say('choose')}
      </label>
      <ul aria-live="polite">
        {uploads.files.map((entry) => {
          const [ref = '', name = ''] = entry.split('/');
          return item(ref, name, Number(ref.split('.')[1]), () =>
            uploads.answer(uploads.files.filter((other) => other !== entry)),
          );
        })}
        {uploads.sending.map((one) =>
          item(
            one.id,
            one.file.name,
            one.file.size,
            () => {
              dropSending(uploads, one);
              uploads.answer();
            },
            one,
          ),
        )}
      </ul>
      <div role="alert">
        {word && (
          <p class="error" key={word}>
            {say(word)} {more}
          </p>
        )}
      </div>
    </div>
  );
};

export { FilesField as Field, check };
