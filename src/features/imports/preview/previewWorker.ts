import { createTransforms } from '@core/transforms/createTransforms';
import { previewFile, type ImportPreview, type PreviewOrder } from '@core/importing/previewFile';

/** The worker's only request. */
export interface PreviewRequest {
  file: Blob;
  order: PreviewOrder;
}

/** The worker's response. null: the browser could not read the file. */
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
