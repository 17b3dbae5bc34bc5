import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { useUserAnalytics } from './api';
import { EngagedUsers } from './components/EngagedUsers/EngagedUsers';
import type { ResultFilters } from './model/resultFilters';

/** User analytics, read only when the user loads them; a failure is silent and leaves the part empty (ERR-104). */
export function UserAnalyticsPanel({
  surveyId,
  filters,
}: {
  surveyId: string;
  filters: ResultFilters;
}) {
  const users = useUserAnalytics(surveyId, filters);
  if (users.isPending) return <LoadingState label="Loading user analytics..." shape="strip" />;
  if (users.isError) return <EmptyState message="User analytics are not available right now." />;
  return <EngagedUsers analytics={users.data} />;
}
