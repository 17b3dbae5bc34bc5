import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { useUserAnalytics } from './api';
import { EngagedUsers } from './components/EngagedUsers/EngagedUsers';
import type { ResultFilters } from './model/resultFilters';
import { surveyResultsText } from './texts/surveyResultsText';

/**
 * User analytics, loaded on request. A failure raises no alert; a line shows it with Retry
 * (ERR-104, OP-109).
 */
export function UserAnalyticsPanel({
  surveyId,
  filters,
}: {
  surveyId: string;
  filters: ResultFilters;
}) {
  const users = useUserAnalytics(surveyId, filters);
  if (users.isPending)
    return <LoadingState label={surveyResultsText('loadingUsers')} shape="strip" />;
  if (users.data) return <EngagedUsers analytics={users.data} />;
  return (
    <InlineRetry
      silent
      message={surveyResultsText('usersFailed')}
      onRetry={() => users.refetch()}
    />
  );
}
