import { localDay } from '@core/time/zonedTime';
import { lazy, Suspense, useState } from 'react';
import { withTexts } from '@src/lib/i18n/texts';
import { useAnalytics } from './api';
import type { PublishedSurvey } from '@core/contract/surveys';
import { ExportButton } from './components/ExportButton/ExportButton';
import { useExport } from './useExport';
import { useResultFilters } from './useResultFilters';

const ResponseFilesDialog = lazy(withTexts(() => import('./response-files/ResponseFilesDialog')));

/** Export CSV of the survey with the filters in the URL (OP-137). */
export function ResultsExport({ survey }: { survey: PublishedSurvey }) {
  const { filters } = useResultFilters();
  const timeZone = useAnalytics(survey.id, filters).data?.timeZone ?? 'UTC';
  const { start, cancel, isExporting, progress } = useExport();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <ExportButton
        onChoose={() => setChoosing(true)}
        isExporting={isExporting}
        progress={progress}
        onExport={(options) => {
          void start(survey, filters, { ...options, day: localDay(new Date(), timeZone) });
        }}
        onCancel={cancel}
      />
      {isChoosing && (
        <Suspense fallback={null}>
          <ResponseFilesDialog
            survey={survey}
            filters={filters}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
