import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Pause, Pencil, Play, RefreshCw, Trash2 } from 'lucide-react';
import type { ApiScope } from '@core/access/scopes';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn } from '@src/components/DataTable/dataTableTypes';
import { TwoLineCell } from '@src/components/DataTable/TwoLineCell';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { dayText } from '@src/lib/dateText';
import type { ApiToken } from '../../api';
import { AREA_LABELS } from '../../forms/token.form';
import { OUTBOUND_MESSAGES } from '../../messages';

export interface TokenTableProps {
  tokens: readonly ApiToken[];
  loading: boolean;
  error?: { message: string; onRetry: () => void } | undefined;
  /** Names the company of each key: several are in view. */
  showCompany: boolean;
  /** Left out for people who may only look. */
  actions?:
    | {
        toggle: (token: ApiToken) => void;
        edit: (token: ApiToken) => void;
        rotate: (token: ApiToken) => void;
        remove: (token: ApiToken) => void;
      }
    | undefined;
}

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

const isExpired = ({ expiresAt }: ApiToken): boolean =>
  expiresAt ? new Date(expiresAt) <= new Date() : false;

const usedWords = ({ lastUsed }: ApiToken): string =>
  lastUsed ? `used ${moment.format(new Date(lastUsed))}` : 'never used';

const support = (token: ApiToken, showCompany: boolean): string =>
  [
    ...(showCompany ? [token.companyName] : []),
    `${token.prefix}…`,
    usedWords(token),
    ...(token.previousUntil
      ? [`old token until ${moment.format(new Date(token.previousUntil))}`]
      : []),
    ...(token.expiresAt
      ? [`${isExpired(token) ? 'expired' : 'expires'} ${dayText(token.expiresAt)}`]
      : []),
    ...(token.areas ? [`only ${token.areas.map((area) => AREA_LABELS[area]).join(', ')}`] : []),
  ].join(' · ');

/** Read is the harmless one: it has a colour of its own (API-005). */
const permission = (name: ApiScope) => (
  <StatusChip key={name} label={name} dot="none" tone={name === 'read' ? 'signal' : 'warning'} />
);

const columns = (showCompany: boolean): readonly DataTableColumn<ApiToken>[] => [
  {
    field: 'name',
    header: 'Name',
    flex: 1.4,
    minWidth: 230,
    compact: 'title',
    cell: (token) => <TwoLineCell title={token.name} support={support(token, showCompany)} />,
  },
  {
    field: 'description',
    header: 'Description',
    flex: 1,
    minWidth: 130,
    spare: true,
    compact: 'hidden',
    value: ({ description }) => description ?? '',
  },
  {
    field: 'permissions',
    header: 'Permissions',
    width: 176,
    sortable: false,
    compact: 'support',
    cell: ({ permissions }) => (
      <Box sx={{ display: 'flex', gap: 0.5 }}>{permissions.map(permission)}</Box>
    ),
  },
  {
    field: 'isActive',
    header: 'Status',
    width: 96,
    compact: 'value',
    cell: (token) =>
      isExpired(token) ? (
        <StatusChip tone="warning" label="Expired" dot="hollow" />
      ) : token.isActive ? (
        <StatusChip tone="success" label="Active" />
      ) : (
        <StatusChip label="Paused" dot="hollow" />
      ),
  },
  {
    field: 'createdAt',
    header: 'Created',
    width: 116,
    spare: true,
    compact: 'hidden',
    cell: ({ createdAt }) => dayText(createdAt),
  },
];

/** API keys by their names; the tokens themselves are kept nowhere (API-004). */
export function TokenTable({ tokens, loading, error, showCompany, actions }: TokenTableProps) {
  return (
    <DataTable<ApiToken>
      label="API tokens"
      columns={columns(showCompany)}
      rows={tokens}
      rowId={({ id }) => id}
      loading={loading}
      loadingLabel="Loading API tokens..."
      error={error}
      empty={<EmptyState message={OUTBOUND_MESSAGES.noTokens} />}
      paging={{ mode: 'client', pageSize: 20 }}
      {...(actions
        ? {
            rowActionsWidth: 152,
            rowActions: (token) => <TokenActions token={token} {...actions} />,
          }
        : {})}
    />
  );
}

function TokenActions({
  token,
  toggle,
  edit,
  rotate,
  remove,
}: { token: ApiToken } & NonNullable<TokenTableProps['actions']>) {
  const verb = token.isActive ? 'Pause' : 'Activate';
  return (
    <>
      <IconButton
        aria-label={`${verb} ${token.name}`}
        title={verb}
        onClick={() => {
          toggle(token);
        }}
      >
        {token.isActive ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
      <IconButton
        aria-label={`Edit ${token.name}`}
        title="Edit"
        onClick={() => {
          edit(token);
        }}
      >
        <Pencil aria-hidden />
      </IconButton>
      <IconButton
        aria-label={`Rotate ${token.name}`}
        title="Rotate"
        onClick={() => {
          rotate(token);
        }}
      >
        <RefreshCw aria-hidden />
      </IconButton>
      <IconButton
        aria-label={`Delete ${token.name}`}
        title="Delete"
        onClick={() => {
          remove(token);
        }}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </>
  );
}
