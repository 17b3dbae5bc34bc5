import { cancelJob } from '@core/contract/jobs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '@src/lib/apiClient';
import { ignoreFailure } from '@src/lib/ignoreFailure';
import { refreshAfterImport } from './api';
import { countsNote, notUnderstoodNote } from './model/importNotes';
import { importsText } from './texts/importsText';
import { uploadImport, type ImportRequest } from './uploadImport';

type Asked = Omit<ImportRequest, 'signal' | 'onStep' | 'onUploaded'>;

/**
 * Runs one import at a time with its progress, and can be stopped. Leaving the page cancels an
 * upload; after the upload, the server finishes the import.
 */
export const useImport = () => {
  const client = useQueryClient();
  const running = useRef<AbortController | null>(null);
  const job = useRef<string | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [success, setSuccess] = useState<string | null>(null);
  const [notes, setNotes] = useState<string[]>([]);
  const [sourceId, setSourceId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [stopped, setStopped] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (asked: Asked): Promise<void> => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    job.current = null;
    setFailure(null);
    setStopped(false);
    setDone(0);
    try {
      const { run, duplicate } = await uploadImport({
        ...asked,
        signal: controller.signal,
        // Draws each step: React would draw the first two at once, and 25 percent would never appear.
        onStep: (step) => {
          flushSync(() => {
            setDone(step);
          });
        },
        onUploaded: (id) => {
          job.current = id;
        },
      });
      setSourceId(run.sourceId ?? null);
      setSuccess(
        importsText('imported', { file: run.fileName, records: run.stored + run.unchanged }),
      );
      setNotes(
        duplicate
          ? [importsText('duplicate')]
          : [
              countsNote(run),
              ...(run.rejected > 0 ? [importsText('rejectedNote', { count: run.rejected })] : []),
              ...(run.notUnderstood.length > 0 ? [notUnderstoodNote(run.notUnderstood)] : []),
            ],
      );
    } catch (error) {
      setDone(null);
      if (controller.signal.aborted) {
        // Before the upload is complete, nothing is stored, so there is nothing to report.
        setStopped(job.current !== null);
        return;
      }
      setFailure(error instanceof Error ? error.message : '');
    } finally {
      running.current = null;
      await refreshAfterImport(client);
    }
  };
  const stop = (): void => {
    running.current?.abort();
    if (job.current !== null)
      call(cancelJob, { params: { id: job.current } }).catch(
        ignoreFailure('The import was over before it could be stopped'),
      );
  };
  return { start, stop, done, failure, stopped, success, notes, sourceId };
};
