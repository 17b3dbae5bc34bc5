import { createTransforms } from '@core/transforms/createTransforms';
import { previewFile, type ImportPreview, type PreviewOrder } from '@core/importing/previewFile';

/** The one request to the thread. */
export interface PreviewRequest {
  file: Blob;
  order: PreviewOrder;
}

/** The thread's answer; null: the browser could not read the file. */
export type PreviewAnswer = ImportPreview | null;

/** Only the server has the key for hashes, so the preview uses a placeholder. */
const runSteps = createTransforms(() => '••••••••');

const answer = (preview: PreviewAnswer): void => {
  postMessage(preview);
};

addEventListener('message', ({ data: { file, order } }: MessageEvent<PreviewRequest>) => {
  previewFile(file, order, runSteps).then(answer, () => {
    answer(null);
  });
});
