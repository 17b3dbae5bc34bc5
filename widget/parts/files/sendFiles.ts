import { ANSWER_FILES_PATH, RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import type { FileWord } from '@core/survey/field-texts/fieldTexts';
import type { AnswerValue, Question } from '@core/survey/types';
import { checkFiles } from '@core/survey/types/checkFiles';
import type { AnswerError } from '@core/survey/validateAnswer';
import type { AskingRoot } from '../../askingRoot';

/** By the status of the server's rejection. */
const refusals: Readonly<Record<number, FileWord>> = {
  413: 'large',
  415: 'wrong',
  422: 'unsafe',
};

/** A file that is being sent, or was not accepted. */
export interface SentFile {
  id: string;
  file: File;
  /** From 0 to 1. */
  sent: number;
  /** Why it was not accepted. */
  word?: FileWord | undefined;
  bar?: HTMLProgressElement;
  call?: XMLHttpRequest;
}

/** Uploads in progress for a question. They continue while another question is shown. */
export interface Uploads {
  /** Files that the answer lists. */
  files: readonly string[];
  sending: SentFile[];
  /** Reason why the last file was not started. */
  word?: FileWord | undefined;
  /** Makes these files the answer, and draws again. */
  answer: (files?: readonly string[]) => void;
}

const all: Record<string, Uploads> = {};

/** The uploads of a question. */
export const uploadsOf = ({ id }: Question): Uploads =>
  (all[id] ??= { files: [], sending: [], answer: () => {} });

/** Forgets a file that is being sent. */
export const dropSending = (uploads: Uploads, one: SentFile): void => {
  uploads.sending = uploads.sending.filter((other) => other !== one);
  one.call?.abort();
};

const taken = (uploads: Uploads, one: SentFile, entry: string): void => {
  dropSending(uploads, one);
  uploads.answer([...uploads.files, entry]);
};

/**
 * Sends a file under its id, so a repeated call replaces it. @param from an element of the survey.
 */
export const beginSending = (
  { id }: Question,
  uploads: Uploads,
  one: SentFile,
  from: Element,
): void => {
  const { file } = one;
  const fail = (word: FileWord = 'unsent'): void => {
    if (!uploads.sending.includes(one)) return;
    one.word = word;
    uploads.answer();
  };
  const { asked } = from.getRootNode() as AskingRoot;
  if (!asked) return fail();
  const [submission, queue] = asked;
  void queue.push(submission).then(() => {
    const { host, responseId, token } = submission;
    if (!token) return fail();
    const call = (one.call = new XMLHttpRequest());
    const query = { question: id, fileId: one.id, name: file.name.slice(-200) };
    call.open(
      'POST',
      `${host}${ANSWER_FILES_PATH.replace(/:\w+/, responseId!)}?${String(new URLSearchParams(query))}`,
    );
    call.setRequestHeader(RESPONSE_TOKEN_HEADER, token);
    call.setRequestHeader('content-type', 'application/octet-stream');
    call.upload.onprogress = ({ loaded, total }) => {
      one.sent = loaded / total;
      if (one.bar) one.bar.value = one.sent;
    };
    call.onloadend = () =>
      call.status === 201
        ? taken(uploads, one, (JSON.parse(call.responseText) as { file: string }).file)
        : fail(refusals[call.status]);
    call.send(file);
  });
};

/** Starts to send the chosen files that are allowed. A preview sends nothing. */
export const chooseFiles = (
  question: Question,
  uploads: Uploads,
  input: HTMLInputElement,
  preview: boolean | undefined,
): void => {
  const { maxFiles = 1, maxMegabytes = 10, fileTypes } = question.settings ?? {};
  const chosen = [...input.files!];
  input.value = '';
  uploads.word = undefined;
  const begun = chosen.flatMap((file): SentFile[] => {
    const word =
      uploads.files.length + uploads.sending.length >= maxFiles
        ? 'many'
        : file.size > maxMegabytes * 1048576
          ? 'large'
          : file.size && fileTypes?.includes(file.name.toLowerCase().split('.').pop()!) !== false
            ? undefined
            : 'wrong';
    uploads.word ??= word;
    if (word) return [];
    const one = { id: Math.random().toString(36).slice(2), file, sent: 0 };
    uploads.sending.push(one);
    return [one];
  });
  uploads.answer();
  for (const one of begun)
    if (preview)
      taken(uploads, one, `${one.id}.${one.file.size}.${'-'.repeat(43)}/${one.file.name}`);
    else beginSending(question, uploads, one, input);
};

/** `1.2 MB`, `4 kB` in the language of the survey. */
export const sizeWords = (bytes: number, locale: string | undefined): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: bytes < 1048576 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes < 1048576 ? Math.ceil(bytes / 1024) : bytes / 1048576);

/** Returns the note about a question's files: a word, and the text after it. */
export const fileNote = (
  { settings = {} }: Question,
  { sending, word: refused }: Uploads,
  isWrong: unknown,
  locale: string | undefined,
): [word: FileWord | undefined | false, more?: string | number | false] => {
  const word =
    sending.find((one) => one.word)?.word ?? refused ?? (!!isWrong && sending[0] && 'wait');
  const { maxFiles = 1, maxMegabytes = 10, fileTypes } = settings;
  return [
    word,
    word === 'large'
      ? sizeWords(maxMegabytes * 1048576, locale)
      : word === 'many'
        ? maxFiles
        : word === 'wrong' && fileTypes?.join(', '),
  ];
};

/** The survey does not continue until every file is sent or removed. */
export const check = (question: Question, answer: AnswerValue | undefined): AnswerError | null =>
  uploadsOf(question).sending.length ? { code: 'type' } : checkFiles(question, answer);
