import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Logs, Pause, Pencil, Play, RefreshCw, Trash2 } from 'lucide-react';
import type { ApiScope } from '@core/access/scopes';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn, TableFault } from '@src/components/DataTable/dataTableTypes';
import { TwoLineCell } from '@src/components/DataTable/TwoLineCell';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { commonText } from '@src/components/texts/commonText';
import { dayText, shortMomentText } from '@src/lib/dateText';
import type { ApiToken } from '../../api';
import { outboundApiText } from '../../texts/outboundApiText';

export interface TokenTableProps {
  tokens: readonly ApiToken[];
  loading: boolean;
  error?: TableFault | undefined;
  /** Shows the company of each key, because several are in view. */
  showCompany: boolean;
  onRequests: (token: ApiToken) => void;
  /** Omitted for users with read-only access. */
  actions?:
    | {
        toggle: (token: ApiToken) => void;
        edit: (token: ApiToken) => void;
        rotate: (token: ApiToken) => void;
        remove: (token: ApiToken) => void;
      }
    | undefined;
}

const isExpired = ({ expiresAt }: ApiToken): boolean =>
  expiresAt ? new Date(expiresAt) <= new Date() : false;

const usedWords = ({ lastUsed }: ApiToken): string =>
  lastUsed
    ? outboundApiText('usedAt', { moment: shortMomentText(lastUsed) })
    : outboundApiText('neverUsed');

const support = (token: ApiToken, showCompany: boolean): string =>
  [
    ...(showCompany ? [token.companyName] : []),
    ...(token.isTest ? [outboundApiText('testData')] : []),
    `${token.prefix}…`,
    usedWords(token),
    ...(token.previousUntil
      ? [outboundApiText('oldTokenUntil', { moment: shortMomentText(token.previousUntil) })]
      : []),
    ...(token.expiresAt
      ? [
          outboundApiText(isExpired(token) ? 'expiredOn' : 'expiresAt', {
            day: dayText(token.expiresAt),
          }),
        ]
      : []),
    ...(token.origins
      ? [
          outboundApiText('onPages', {
            sites: token.origins.map((one) => one.replace(/^https?:\/\//, '')).join(', '),
          }),
        ]
      : []),
    ...(token.areas && !token.origins
      ? [
          outboundApiText('onlyAreas', {
            areas: token.areas.map((area) => outboundApiText(`area.${area}`)).join(', '),
          }),
        ]
      : []),
    ...(token.addresses
      ? [outboundApiText('onlyFrom', { addresses: token.addresses.join(', ') })]
      : []),
  ].join(' · ');

/** Read can't change anything, so it has its own color (API-005). */
const permission = (name: ApiScope) => (
  <StatusChip key={name} label={name} dot="none" tone={name === 'read' ? 'signal' : 'warning'} />
);

const columns = (showCompany: boolean): readonly DataTableColumn<ApiToken>[] => [
  {
    field: 'name',
    header: commonText('name'),
    flex: 1.4,
    minWidth: 230,
    compact: 'title',
    cell: (token) => <TwoLineCell title={token.name} support={support(token, showCompany)} />,
  },
  {
    field: 'description',
    header: outboundApiText('description'),
    flex: 1,
    minWidth: 130,
    spare: true,
    compact: 'hidden',
    value: ({ description }) => description ?? '',
  },
  {
    field: 'permissions',
    header: outboundApiText('permissions'),
    width: 176,
    sortable: false,
    compact: 'support',
    cell: ({ permissions }) => (
      <Box sx={{ display: 'flex', gap: 0.5 }}>{permissions.map(permission)}</Box>
    ),
  },
  {
    field: 'isActive',
    header: commonText('status'),
    width: 96,
    compact: 'value',
    cell: (token) =>
      isExpired(token) ? (
        <StatusChip tone="warning" label={outboundApiText('status.expired')} dot="hollow" />
      ) : token.isActive ? (
        <StatusChip tone="success" label={outboundApiText('status.active')} />
      ) : (
        <StatusChip label={outboundApiText('status.paused')} dot="hollow" />
      ),
  },
  {
    field: 'createdAt',
    header: outboundApiText('created'),
    width: 116,
    spare: true,
    compact: 'hidden',
    cell: ({ createdAt }) => dayText(createdAt),
  },
];

/** API keys by name. The tokens themselves are not stored anywhere (API-004). */
export function TokenTable({
  tokens,
  loading,
  error,
  showCompany,
  onRequests,
  actions,
}: TokenTableProps) {
  return (
    <DataTable<ApiToken>
      label={outboundApiText('tokens')}
      columns={columns(showCompany)}
      rows={tokens}
      rowId={({ id }) => id}
      loading={loading}
      loadingLabel={outboundApiText('loadingTokens')}
      error={error}
      empty={<EmptyState subject="key" message={outboundApiText('noTokens')} />}
      paging={{ mode: 'client', pageSize: 20 }}
      rowActionsWidth={actions ? 188 : 48}
      rowActions={(token) => (
        <>
          <IconButton
            aria-label={outboundApiText('requestsNamed', { name: token.name })}
            title={outboundApiText('requests')}
            onClick={() => {
              onRequests(token);
            }}
          >
            <Logs aria-hidden />
          </IconButton>
          {actions && <TokenActions token={token} {...actions} />}
        </>
      )}
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
  const { name } = token;
  return (
    <>
      <IconButton
        aria-label={outboundApiText(token.isActive ? 'pauseNamed' : 'activateNamed', { name })}
        title={outboundApiText(token.isActive ? 'pause' : 'activate')}
        onClick={() => {
          toggle(token);
        }}
      >
        {token.isActive ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
      <IconButton
        aria-label={outboundApiText('editNamed', { name })}
        title={commonText('edit')}
        onClick={() => {
          edit(token);
        }}
      >
        <Pencil aria-hidden />
      </IconButton>
      <IconButton
        aria-label={outboundApiText('rotateNamed', { name })}
        title={outboundApiText('rotate')}
        onClick={() => {
          rotate(token);
        }}
      >
        <RefreshCw aria-hidden />
      </IconButton>
      <IconButton
        aria-label={outboundApiText('deleteNamed', { name })}
        title={commonText('delete')}
        onClick={() => {
          remove(token);
        }}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </>
  );
}
