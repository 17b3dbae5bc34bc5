import Box from '@mui/material/Box';
import { DataTable } from '@src/components/DataTable/DataTable';
import type {
  DataTableColumn,
  DataTablePaging,
  TableFault,
} from '@src/components/DataTable/dataTableTypes';
import { TwoLineCell } from '@src/components/DataTable/TwoLineCell';
import { RiskDot } from '@src/components/RiskDot/RiskDot';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { ReactNode } from 'react';
import type { AudienceCategory, AudienceUser } from '../../api';
import { agoLabel, money, personName, percentLabel, riskLabel } from '../../model/personWords';
import { CoverageTicks } from '../CoverageTicks/CoverageTicks';
import { audienceText } from '../../texts/audienceText';
import { categoryChip } from '../../model/categoryWords';

export interface UserTableProps {
  users: readonly AudienceUser[];
  /** The company's categories and views, to name them in a user's row. */
  categories: readonly AudienceCategory[];
  loading: boolean;
  error?: TableFault | undefined;
  empty: ReactNode;
  paging: DataTablePaging;
  selectedId: string | null;
  onSelect: (user: AudienceUser) => void;
  /** Milliseconds since 1970. */
  now: number;
  /**
   * A panel is open next to the table. The table then hides account and coverage, because the panel
   * shows them.
   */
  narrow?: boolean;
}

const columns = (
  all: readonly AudienceCategory[],
  now: number,
  narrow: boolean,
): DataTableColumn<AudienceUser>[] => [
  {
    field: 'name',
    header: audienceText('user'),
    flex: 2.2,
    minWidth: narrow ? 150 : 176,
    sortable: false,
    compact: 'title',
    cell: (user) => (
      <TwoLineCell title={personName(user)} support={user.name ? user.email : null} />
    ),
  },
  ...(narrow
    ? []
    : [
        {
          field: 'account',
          header: audienceText('account'),
          flex: 1,
          minWidth: 96,
          sortable: false,
          spare: true,
        } satisfies DataTableColumn<AudienceUser>,
      ]),
  {
    field: 'categories',
    header: audienceText('categories'),
    width: narrow ? 128 : 152,
    sortable: false,
    spare: narrow,
    cell: ({ categories }) => <Categories ids={categories} all={all} />,
  },
  {
    field: 'ltv',
    header: audienceText('ltv'),
    width: narrow ? 80 : 92,
    align: 'right',
    sortable: false,
    compact: 'value',
    cell: ({ ltv, currency }) => (
      <Box component="span" sx={{ fontWeight: 550 }}>
        {money(ltv, currency)}
      </Box>
    ),
  },
  {
    field: 'risk',
    header: audienceText('riskHead'),
    width: narrow ? 88 : 104,
    sortable: false,
    compact: 'value',
    cell: ({ risk }) => <Risk level={risk ?? null} />,
  },
  {
    field: 'lastSeen',
    header: audienceText('lastSeen'),
    width: narrow ? 98 : 100,
    sortable: false,
    spare: narrow,
    compact: 'support',
    cell: ({ lastSeen }) => (
      <span title={lastSeen ?? audienceText('noDate')}>{agoLabel(lastSeen, now)}</span>
    ),
  },
  ...(narrow
    ? []
    : [
        {
          field: 'dataSourceCoverage',
          header: audienceText('coverage'),
          width: 108,
          sortable: false,
          compact: 'hidden',
          cell: ({ dataSourceCoverage }) => (
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              {percentLabel(dataSourceCoverage)}
              <CoverageTicks percent={dataSourceCoverage} />
            </Box>
          ),
        } satisfies DataTableColumn<AudienceUser>,
      ]),
];

/** The people of the audience, one page at a time. Clicking a row opens the person (AUD-014, AUD-015). */
export function AudienceUserTable({
  users,
  categories,
  loading,
  error,
  empty,
  paging,
  selectedId,
  onSelect,
  now,
  narrow = false,
}: UserTableProps) {
  return (
    <DataTable
      label={audienceText('users')}
      settingsId="people"
      columns={columns(categories, now, narrow)}
      rows={users}
      rowId={({ id }) => id}
      loading={loading}
      loadingLabel={audienceText('loadingUsers')}
      error={error}
      empty={empty}
      paging={paging}
      selectedId={selectedId}
      onRowClick={onSelect}
    />
  );
}

function Categories({ ids, all }: { ids: readonly string[]; all: readonly AudienceCategory[] }) {
  const [first, ...more] = ids.map((id) => categoryChip(id, all));
  if (!first) return null;
  return (
    <Box
      component="span"
      title={[first, ...more].join(', ')}
      sx={{
        display: 'inline-flex',
        gap: space(4),
        maxWidth: 1,
        '& > :first-of-type': { minWidth: 0 },
        '& > :not(:first-of-type)': { flex: 'none' },
      }}
    >
      <StatusChip dot="none" label={first} />
      {more.length > 0 && <StatusChip dot="none" label={`+${String(more.length)}`} />}
    </Box>
  );
}

/** Risk as a dot with its label, or "unknown". */
export function Risk({ level }: { level: AudienceUser['risk'] | null }) {
  return level ? (
    <RiskDot level={level} label={riskLabel(level)} />
  ) : (
    <Box
      component="span"
      title={audienceText('notEnough')}
      sx={{ fontSize: textRole.caption.fontSize, color: color.textTertiary }}
    >
      {audienceText('notEnough')}
    </Box>
  );
}
