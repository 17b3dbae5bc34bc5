import type { ImportPreview, PreviewOrder } from '@core/importing/previewFile';
import { importsText } from '../texts/importsText';
import type { PreviewAnswer, PreviewRequest } from './previewWorker';

/** Timeout for reading a workbook on a slow computer, in ms. */
const PREVIEW_MS = 60_000;

/**
 * Reads a file with the import's own code in a web worker. The page stays responsive, and the file
 * doesn't leave the computer (CONTRACT-067). Rejects if the browser can't read the file or it takes
 * too long, and with the signal's reason.
 */
export const readPreview = async (
  file: Blob,
  order: PreviewOrder,
  signal: AbortSignal,
): Promise<ImportPreview> => {
  const worker = new Worker(new URL('./previewWorker.ts', import.meta.url), { type: 'module' });
  let timer: number | undefined;
  try {
    return await new Promise<ImportPreview>((resolve, reject) => {
      const fail = (text: string): void => {
        reject(new Error(text));
      };
      timer = window.setTimeout(fail, PREVIEW_MS, importsText('tooSlow'));
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
      worker.onmessage = ({ data }: MessageEvent<PreviewAnswer>) => {
        if (data) resolve(data);
        else fail(importsText('unreadable'));
      };
      worker.onerror = () => {
        fail(importsText('unreadable'));
      };
      worker.postMessage({ file, order } satisfies PreviewRequest);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
};
