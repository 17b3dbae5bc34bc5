/** @jsxImportSource @widget/dom */
import { ANSWER_FILES_PATH, RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import type { FileWord } from '@core/survey/field-texts/fieldTexts';
import type { AnswerValue, Question } from '@core/survey/types';
import { judgeFiles } from '@core/survey/types/judgeFiles';
import type { AnswerError } from '@core/survey/validateAnswer';
import { FILE_EVENT, type FilePlace } from '../filePlace';
import type { QuestionFieldProps } from '../view/QuestionView';
import { adoptSheet } from './adoptSheet';
import { fieldWord } from './fields/fieldWord';

const adopt = adoptSheet(
  `.files{font-size:16px}.files .option input{position:absolute;inset:0;width:auto;height:auto;opacity:0}.files ul{list-style:none;padding:0;margin:0}.files li{display:flex;flex-wrap:wrap;align-items:center;gap:0 16px}.files li span{flex:1;min-width:40%;overflow-wrap:anywhere}.files li p{width:100%}.files progress{width:100%;order:1}.files:has(.error)+*{position:absolute;clip-path:inset(50%)}`,
);

/** What is said, in English. */
const words: Record<FileWord, string> = {
  large: 'This file is too large. Largest size:',
  wrong: 'This type of file is not accepted. Accepted:',
  many: 'Too many files. At most:',
  unsafe: 'This file was refused by the virus check.',
  unsent: 'The file could not be sent.',
  wait: 'Please wait until every file has been sent.',
  choose: 'Choose a file, or drop it here',
  again: 'Try again',
  remove: 'Remove',
};

const refusals: Readonly<Record<number, FileWord>> = {
  409: 'many',
  413: 'large',
  415: 'wrong',
  422: 'unsafe',
};

/** A file that is being sent, or was not taken. */
interface Sending {
  id: string;
  file: File;
  /** From 0 to 1. */
  sent: number;
  word?: FileWord | undefined;
  bar?: HTMLProgressElement;
  call?: XMLHttpRequest;
}

/** What is under way for a question; it goes on while another question is shown. */
interface UnderWay {
  files: readonly string[];
  sending: Sending[];
  word?: FileWord | undefined;
}
const underWay: Record<string, UnderWay> = {};

/** What an id may be made of: 22 letters that no one can guess. */
const newId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replace(/\W/g, '-')
    .slice(0, 22);

/** A button for files, and a list of those that were chosen: each can be removed, and sent again where that failed. */
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
  const { maxFiles = 1, maxMegabytes = 10, fileTypes } = settings ?? {};
  const here = (underWay[id] ??= { files: [], sending: [] });
  here.files = (state.answers[id] ?? []) as readonly string[];
  const say = (word: FileWord) => fieldWord(locale, word, words[word]);
  const sizeText = (bytes: number): string =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'megabyte',
      maximumFractionDigits: 1,
    }).format(Math.max(bytes / 1048576, 0.1));
  const answer = (files = here.files): void => {
    here.files = files;
    onAnswer(question, files.length ? files : undefined);
  };
  const taken = (one: Sending, entry: string): void => {
    here.sending = here.sending.filter((other) => other !== one);
    answer([...here.files, entry]);
  };
  const send = (one: Sending, from: Element): void => {
    const { file } = one;
    const fail = (word: FileWord = 'unsent'): void => {
      if (!here.sending.includes(one)) return;
      one.word = word;
      answer();
    };
    let place: Promise<FilePlace> | undefined;
    const detail = (found: Promise<FilePlace>): void => void (place = found);
    from.dispatchEvent(new CustomEvent(FILE_EVENT, { bubbles: true, detail }));
    Promise.resolve(place)
      .then((found) => {
        const [host, responseId, token] = found!;
        const call = (one.call = new XMLHttpRequest());
        const query = { question: id, fileId: one.id, name: file.name.slice(-200) };
        call.open(
          'POST',
          `${host}${ANSWER_FILES_PATH.replace(':responseId', responseId)}?${String(new URLSearchParams(query))}`,
        );
        call.setRequestHeader(RESPONSE_TOKEN_HEADER, token);
        call.setRequestHeader('content-type', 'application/octet-stream');
        call.upload.onprogress = ({ loaded, total }) => {
          one.sent = loaded / total;
          if (one.bar) one.bar.value = one.sent;
        };
        call.onloadend = () =>
          call.status === 201
            ? taken(one, (JSON.parse(call.responseText) as { file: string }).file)
            : fail(refusals[call.status]);
        call.send(file);
      })
      .catch(() => fail());
  };
  const choose = (input: HTMLInputElement): void => {
    const chosen = [...input.files!];
    input.value = '';
    here.word = undefined;
    const started = chosen.flatMap((file) => {
      here.word =
        here.files.length + here.sending.length >= maxFiles
          ? 'many'
          : file.size > maxMegabytes * 1048576
            ? 'large'
            : !file.size || fileTypes?.includes(file.name.toLowerCase().split('.').pop()!) === false
              ? 'wrong'
              : here.word;
      if (here.word) return [];
      const one: Sending = { id: newId(), file, sent: 0 };
      here.sending.push(one);
      return [one];
    });
    answer();
    for (const one of started)
      if (preview)
        taken(
          one,
          `${one.id}.${String(one.file.size)}.${'-'.repeat(43)}/${one.file.name.slice(-200)}`,
        );
      else send(one, input);
  };
  const remove = ({ currentTarget }: { currentTarget: Element }, change: () => void): void => {
    const root = currentTarget.getRootNode() as ShadowRoot;
    here.word = undefined;
    change();
    root.getElementById(`f${id}`)?.focus();
  };
  const item = (key: string, name: string, bytes: number, change: () => void, one?: Sending) => (
    <li key={key}>
      <span id={key} dir="auto">
        {name} <small>{sizeText(bytes)}</small>
      </span>
      {one && !one.word && (
        <progress
          aria-labelledby={key}
          value={one.sent}
          ref={(bar: HTMLProgressElement) => (one.bar = bar)}
        />
      )}
      {one?.word === 'unsent' && (
        <button
          class="quiet"
          type="button"
          aria-describedby={key}
          onClick={({ currentTarget }) => {
            one.word = undefined;
            answer();
            send(one, currentTarget);
          }}
        >
          {say('again')}
        </button>
      )}
      <button
        class="quiet"
        type="button"
        aria-describedby={key}
        onClick={(event) => remove(event, change)}
      >
        {say('remove')}
      </button>
    </li>
  );
  const word =
    here.sending.find((one) => one.word)?.word ??
    here.word ??
    (state.errors[id] && here.sending.length ? 'wait' : undefined);
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
          onChange={({ currentTarget }) => choose(currentTarget)}
        />
        {say('choose')}
      </label>
      <ul aria-live="polite">
        {here.files.map((entry) => {
          const [ref = '', name = ''] = entry.split('/');
          return item(ref, name, Number(ref.split('.')[1]), () =>
            answer(here.files.filter((other) => other !== entry)),
          );
        })}
        {here.sending.map((one) =>
          item(
            one.id,
            one.file.name,
            one.file.size,
            () => {
              here.sending = here.sending.filter((other) => other !== one);
              one.call?.abort();
              answer();
            },
            one,
          ),
        )}
      </ul>
      <div role="alert">
        {word && (
          <p class="error">
            {say(word)}{' '}
            {word === 'large'
              ? sizeText(maxMegabytes * 1048576)
              : word === 'many'
                ? maxFiles
                : word === 'wrong' && fileTypes?.join(', ')}
          </p>
        )}
      </div>
    </div>
  );
};

/** Nothing goes on before every file is sent, or removed. */
const judge = (question: Question, answer: AnswerValue | undefined): AnswerError | null =>
  underWay[question.id]?.sending.length ? { code: 'type' } : judgeFiles(question, answer);

export { FilesField as Field, judge };
