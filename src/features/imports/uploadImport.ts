import type { ResponseOf } from '@core/contract/defineEndpoint';
import { createImport, readImport, streamImport } from '@core/contract/imports';
import { readJob } from '@core/contract/jobs';
import type { ImportPreview } from '@core/importing/previewFile';
import { call } from '@src/lib/apiClient';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import type { ImportRun } from './api';
import { queryOf, type Choices } from './model/choices';
import { isStreamed, readBytes, typed } from './model/chosenFile';
import { importsText } from './texts/importsText';

export interface ImportRequest {
  file: File;
  choices: Choices;
  preview: ImportPreview;
  signal: AbortSignal;
  /** Called after each of the four steps: read, checked, uploaded, stored. */
  onStep: (done: number) => void;
  /** Called with the id of the server's run once the file is uploaded. */
  onUploaded: (jobId: string) => void;
}

export interface ImportOutcome {
  run: ImportRun;
  /** True if the same bytes were imported before, so nothing new was stored. */
  duplicate: boolean;
}

/** Interval at which the server's progress is polled, in ms. */
const POLL_MS = 400;
/** Timeouts on a slow connection for a file of 10 MB, and for one of up to 2 GB, in ms. */
const UPLOAD_MS = 5 * 60_000;
const STREAM_MS = 60 * 60_000;

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });

type Job = ResponseOf<typeof readJob>;

const follow = async (job: Job, signal: AbortSignal): Promise<Job> => {
  let current = job;
  while (current.finishedAt === null) {
    await wait(POLL_MS, signal);
    current = await call(readJob, { params: { id: job.id } }, { signal });
  }
  return current;
};

/**
 * Imports one file in four real steps: reads its bytes, checks the parser's result, uploads the
 * file, and waits until the server has stored its rows. Rejects if any step fails, or with the
 * signal's reason. The server still finishes an uploaded file.
 */
export const uploadImport = async ({
  file,
  choices,
  preview,
  signal,
  onStep,
  onUploaded,
}: ImportRequest): Promise<ImportOutcome> => {
  const streamed = isStreamed(file);
  const content = typed(file);
  // A file that was moved or changed since it was chosen fails here, before anything is sent.
  await readBytes(streamed ? content.slice(0, 1024) : content);
  onStep(1);
  // Lets the browser show the first step.
  await wait(0, signal);
  if (preview.problem !== null) throw new Error(serverSentence(preview.problem));
  onStep(2);
  const query = { fileName: file.name, ...queryOf(choices) };
  const answer = streamed
    ? await call(streamImport, { query, file: content }, { signal, timeoutMs: STREAM_MS })
    : await call(createImport, { query, file: content }, { signal, timeoutMs: UPLOAD_MS });
  onStep(3);
  if (answer.run) {
    onUploaded(answer.run.id);
    const job = await follow(answer.run, signal);
    if (job.state === 'failed' || job.state === 'cancelled')
      throw new Error(job.reason ? serverSentence(job.reason) : importsText(`ended.${job.state}`));
  }
  const run = await call(readImport, { params: { id: answer.import.id } }, { signal });
  if (run.state === 'failed' || run.state === 'cancelled')
    throw new Error(run.reason ? serverSentence(run.reason) : importsText(`ended.${run.state}`));
  onStep(4);
  return { run, duplicate: answer.duplicate };
};
