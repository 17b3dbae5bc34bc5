import { exportProfiles } from '@core/contract/exports';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '@src/components/Toast/useToast';
import { countRecords } from '@src/lib/countRecords';
import { downloadStream } from '@src/lib/downloadStream';
import { saveFile } from '@src/lib/saveFile';
import { exportQueryOf, type ExportDownload } from './api';
import { exportsText } from './texts/exportsText';

/**
 * Runs one cancelable download at a time, counts its rows as they arrive, and saves the file.
 * Leaving the page cancels it.
 */
export const useDownload = () => {
  const toast = useToast();
  const running = useRef<AbortController | null>(null);
  /** Rows so far, or null if nothing runs. */
  const [rows, setRows] = useState<number | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (choice: ExportDownload, fileName: string): Promise<void> => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setRows(0);
    const { format } = choice;
    const counter = countRecords({ quotes: format === 'csv' });
    // These formats are compressed, so their rows can't be counted during the download.
    const isPacked = format === 'xlsx' || format === 'parquet';
    const heads = format === 'csv' ? 1 : 0;
    try {
      const content = await downloadStream(
        exportProfiles,
        { query: { ...exportQueryOf(choice), ...(format === 'csv' ? {} : { format }) } },
        {
          signal: controller.signal,
          onChunk: (chunk) => {
            if (!isPacked) setRows(Math.max(counter.add(chunk) - heads, 0));
          },
        },
      );
      saveFile(content, fileName);
      toast.success(
        isPacked
          ? exportsText('exportedFile', { file: fileName })
          : exportsText('exported', { count: counter.end() - heads, file: fileName }),
        { about: 'exports.download' },
      );
    } catch (error) {
      if (controller.signal.aborted) toast.info(exportsText('cancelled'));
      else toast.error((error as Error).message, { about: 'exports.download' });
    } finally {
      running.current = null;
      setRows(null);
    }
  };
  return { start, cancel: () => running.current?.abort(), rows };
};
