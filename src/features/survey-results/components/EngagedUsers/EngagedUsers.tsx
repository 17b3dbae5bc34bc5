import Box from '@mui/material/Box';
import { LIMITS } from '@core/limits';
import { roundShare } from '@core/survey/roundShares';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readUserAnalytics } from '@core/contract/survey-results';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn } from '@src/components/DataTable/dataTableTypes';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { ReadoutStrip } from '@src/components/ReadoutStrip/ReadoutStrip';
import { RESULT_MESSAGES } from '../../messages';
import { durationText } from '../../model/duration';

type UserAnalytics = ResponseOf<typeof readUserAnalytics>;
type EngagedUser = UserAnalytics['userEngagement'][number];

const columns: readonly DataTableColumn<EngagedUser>[] = [
  {
    field: 'label',
    header: 'Most engaged users',
    flex: 1,
    minWidth: 160,
    compact: 'title',
    sortable: false,
  },
  {
    field: 'ip_address',
    header: 'IP Address',
    width: 140,
    compact: 'support',
    sortable: false,
    value: ({ ip_address }) => ip_address ?? '–',
  },
  {
    field: 'response_count',
    header: 'Responses',
    width: 110,
    align: 'right',
    compact: 'value',
    sortable: false,
  },
  {
    field: 'device_types',
    header: 'Devices',
    width: 170,
    compact: 'hidden',
    sortable: false,
    value: ({ device_types }) => device_types.join(', '),
  },
  {
    field: 'avg_completion_time',
    header: 'Average time',
    width: 120,
    align: 'right',
    compact: 'value',
    sortable: false,
    value: ({ avg_completion_time }) => durationText(avg_completion_time),
  },
];

/** Who answered: unique and returning people, and the five who answered most (RESULT-006, RESULT-019). */
export function EngagedUsers({ analytics }: { analytics: UserAnalytics }) {
  const { uniqueUsers, returningUsers, userEngagement } = analytics;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ReadoutStrip
        label="People"
        dense
        items={[
          {
            id: 'unique',
            label: 'Unique users',
            value: uniqueUsers.toLocaleString('en-US'),
            note: 'by identifier, else visitor, else IP address',
          },
          {
            id: 'returning',
            label: 'Returning users',
            value: returningUsers.toLocaleString('en-US'),
            note:
              uniqueUsers > 0
                ? `${roundShare(returningUsers, uniqueUsers, 1).toFixed(1)}% answered more than once`
                : '',
          },
        ]}
      />
      <DataTable
        label="Most engaged users"
        dense
        columns={columns}
        rows={userEngagement.slice(0, LIMITS.results.engagedUsers)}
        rowId={({ label }) => label}
        empty={<EmptyState message={RESULT_MESSAGES.noResponses} />}
      />
    </Box>
  );
}
