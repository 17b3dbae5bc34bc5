import Box from '@mui/material/Box';
import { LIMITS } from '@core/limits';
import { roundShare } from '@core/survey/roundShares';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readUserAnalytics } from '@core/contract/survey-results';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn } from '@src/components/DataTable/dataTableTypes';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { ReadoutStrip } from '@src/components/ReadoutStrip/ReadoutStrip';
import { durationText } from '../../model/duration';
import { surveyResultsText } from '../../texts/surveyResultsText';
import { formatNumber } from '@src/lib/i18n/formats';
import { deviceWord } from '../../model/answerText';
import { shareText } from '../../model/chartShape';

type UserAnalytics = ResponseOf<typeof readUserAnalytics>;
type EngagedUser = UserAnalytics['userEngagement'][number];

const columns = (): readonly DataTableColumn<EngagedUser>[] => [
  {
    field: 'label',
    header: surveyResultsText('engagedUsers'),
    flex: 1,
    minWidth: 160,
    compact: 'title',
    sortable: false,
  },
  {
    field: 'ip_address',
    header: surveyResultsText('ipAddress'),
    width: 140,
    compact: 'support',
    sortable: false,
    value: ({ ip_address }) => ip_address ?? '–',
  },
  {
    field: 'response_count',
    header: surveyResultsText('responses'),
    width: 110,
    align: 'right',
    compact: 'value',
    sortable: false,
  },
  {
    field: 'device_types',
    header: surveyResultsText('devices'),
    width: 170,
    compact: 'hidden',
    sortable: false,
    value: ({ device_types }) => device_types.map(deviceWord).join(', '),
  },
  {
    field: 'avg_completion_time',
    header: surveyResultsText('averageTime'),
    width: 120,
    align: 'right',
    compact: 'value',
    sortable: false,
    value: ({ avg_completion_time }) => durationText(avg_completion_time),
  },
];

/**
 * The people who answered: unique and returning ones, and the five with the most answers
 * (RESULT-006, RESULT-019).
 */
export function EngagedUsers({ analytics }: { analytics: UserAnalytics }) {
  const { uniqueUsers, returningUsers, userEngagement } = analytics;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ReadoutStrip
        label={surveyResultsText('people')}
        dense
        items={[
          {
            id: 'unique',
            label: surveyResultsText('uniqueUsers'),
            value: formatNumber(uniqueUsers),
            note: surveyResultsText('uniqueUsersNote'),
          },
          {
            id: 'returning',
            label: surveyResultsText('returningUsers'),
            value: formatNumber(returningUsers),
            note:
              uniqueUsers > 0
                ? surveyResultsText('answeredMoreThanOnce', {
                    share: shareText(roundShare(returningUsers, uniqueUsers, 1)),
                  })
                : '',
          },
        ]}
      />
      <DataTable
        label={surveyResultsText('engagedUsers')}
        dense
        columns={columns()}
        rows={userEngagement.slice(0, LIMITS.results.engagedUsers)}
        rowId={({ label }) => label}
        empty={<EmptyState subject="people" message={surveyResultsText('noResponses')} />}
      />
    </Box>
  );
}
