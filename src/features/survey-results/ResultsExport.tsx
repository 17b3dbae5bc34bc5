import { localDay } from '@core/time/zonedTime';
import { useAnalytics } from './api';
import type { PublishedSurvey } from '@core/contract/surveys';
import { ExportButton } from './components/ExportButton/ExportButton';
import { useExport } from './useExport';
import { useResultFilters } from './useResultFilters';

/** Export CSV of the survey with the filters in the URL (OP-137). */
export function ResultsExport({ survey }: { survey: PublishedSurvey }) {
  const { filters } = useResultFilters();
  const timeZone = useAnalytics(survey.id, filters).data?.timeZone ?? 'UTC';
  const { start, cancel, isExporting, progress } = useExport();
  return (
    <ExportButton
      isExporting={isExporting}
      progress={progress}
      onExport={(options) => {
        void start(survey, filters, { ...options, day: localDay(new Date(), timeZone) });
      }}
      onCancel={cancel}
    />
  );
}
