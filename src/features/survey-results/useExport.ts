import { responseCsvFileName } from '@core/survey/responseCsv';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '@src/components/Toast/useToast';
import { saveFile } from '@src/lib/saveFile';
import type { PublishedSurvey } from '@core/contract/surveys';
import { downloadResponses, type ResponseFileFormat } from './downloadResponses';
import type { ResultFilters } from './model/resultFilters';
import { surveyResultsText } from './texts/surveyResultsText';

export interface ExportProgress {
  rows: number;
  total: number;
}

/**
 * Runs one cancelable export at a time, reports its progress and saves the file. Leaving the page
 * cancels it.
 */
export const useExport = () => {
  const toast = useToast();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [isExporting, setExporting] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (
    survey: PublishedSurvey,
    filters: ResultFilters,
    {
      day,
      ...options
    }: { exact: boolean; visit: boolean; format: ResponseFileFormat; day: string },
  ): Promise<void> => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setExporting(true);
    try {
      const { content, count } = await downloadResponses({
        survey,
        filters,
        ...options,
        signal: controller.signal,
        onProgress: setProgress,
      });
      const fileName = responseCsvFileName(survey.name, day);
      saveFile(content, fileName.replace(/csv$/, options.format));
      toast.success(
        count === null
          ? surveyResultsText('exportedFile')
          : surveyResultsText('exported', { count }),
        { alert: true, about: 'survey-results.export' },
      );
    } catch {
      if (controller.signal.aborted) toast.info(surveyResultsText('exportCancelled'));
      else toast.error(surveyResultsText('exportFailed'), { about: 'survey-results.export' });
    } finally {
      running.current = null;
      setExporting(false);
      setProgress(null);
    }
  };
  return { start, cancel: () => running.current?.abort(), isExporting, progress };
};
