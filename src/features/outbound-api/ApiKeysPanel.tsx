import { withTexts } from '@src/lib/i18n/texts';
import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { useToast } from '@src/components/Toast/useToast';
import { useCompanyFilter } from '@src/lib/companyFilter';
import { useUrlQuery } from '@src/lib/useUrlQuery';
import { useCan } from '@src/lib/useCan';
import {
  useDeleteToken,
  useTokens,
  useUpdateToken,
  useUsage,
  type ApiToken,
  type IssuedToken,
} from './api';
import { TokenDialog } from './components/TokenDialog/TokenDialog';
import { TokenTable } from './components/TokenTable/TokenTable';
import { LoadingUsage, UsageStrip } from './components/UsageStrip/UsageStrip';
import { outboundApiText } from './texts/outboundApiText';

const TokenFormDialog = lazy(
  withTexts(() => import('./components/TokenFormDialog/TokenFormDialog')),
);

const RotateTokenDialog = lazy(
  withTexts(async () => ({
    default: (await import('./components/RotateTokenDialog/RotateTokenDialog')).RotateTokenDialog,
  })),
);
const RequestLogDialog = lazy(withTexts(() => import('./requests/RequestLogDialog')));

type Open =
  | { kind: 'edit' | 'rotate' | 'delete'; token: ApiToken }
  | { kind: 'issued'; issued: IssuedToken }
  | null;

interface ApiKeysPanelProps {
  /** True while the dialog that creates a key is open. Its button is in the page header. */
  creating: boolean;
  onCreatingEnd: () => void;
}

/**
 * API keys: create, edit, pause, activate, rotate, delete, the request log of each, and their usage
 * of the plan (API-003 to API-005, API-025 to API-031).
 */
export function ApiKeysPanel({ creating, onCreatingEnd }: ApiKeysPanelProps) {
  const [open, setOpen] = useState<Open>(null);
  const tokens = useTokens();
  const usage = useUsage();
  const update = useUpdateToken();
  const remove = useDeleteToken();
  const toast = useToast();
  const mayWrite = useCan('api:write');
  const showCompany = useCompanyFilter() === undefined;
  const { query, change } = useUrlQuery();
  const requestsOf = query.get('requests');
  const close = (): void => {
    setOpen(null);
  };
  const show = (issued: IssuedToken): void => {
    setOpen({ kind: 'issued', issued });
  };
  const toggle = ({ id, name, isActive }: ApiToken): void => {
    update.mutate(
      { params: { id }, body: { isActive: !isActive } },
      {
        onSuccess: () => {
          toast.success(outboundApiText(isActive ? 'pausedNow' : 'activeNow', { name }), {
            about: `outbound-api.pause ${id}`,
          });
        },
        onError: (error) => {
          toast.error(error.message, { about: `outbound-api.pause ${id}` });
        },
      },
    );
  };
  const confirmDelete = ({ id, name }: ApiToken): void => {
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast.success(outboundApiText('deletedNow', { name }));
        },
        onError: (error) => {
          toast.error(error.message);
        },
        onSettled: close,
      },
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {usage.isPending && <LoadingUsage />}
      {usage.data && <UsageStrip usage={usage.data} />}
      {usage.isError && (
        <InlineRetry
          message={outboundApiText('usageFailed', { message: usage.error.message })}
          onRetry={() => usage.refetch()}
        />
      )}
      <TokenTable
        tokens={tokens.data ?? []}
        loading={tokens.isPending}
        error={
          tokens.isError
            ? {
                message: tokens.error.message,
                requestId: tokens.error.requestId,
                onRetry: () => tokens.refetch(),
              }
            : undefined
        }
        showCompany={showCompany}
        onRequests={({ id }) => {
          change({ requests: id });
        }}
        actions={
          mayWrite
            ? {
                toggle,
                edit: (token) => {
                  setOpen({ kind: 'edit', token });
                },
                rotate: (token) => {
                  setOpen({ kind: 'rotate', token });
                },
                remove: (token) => {
                  setOpen({ kind: 'delete', token });
                },
              }
            : undefined
        }
      />
      <Suspense fallback={null}>
        {requestsOf !== null && (
          <RequestLogDialog
            tokenId={requestsOf}
            name={tokens.data?.find(({ id }) => id === requestsOf)?.name}
          />
        )}
        {creating && (
          <TokenFormDialog
            onClose={onCreatingEnd}
            onCreated={(issued) => {
              onCreatingEnd();
              show(issued);
            }}
          />
        )}
        {open?.kind === 'edit' && (
          <TokenFormDialog
            token={open.token}
            onClose={close}
            onChanged={(name) => {
              close();
              toast.success(outboundApiText('changedNow', { name }));
            }}
          />
        )}
        {open?.kind === 'rotate' && (
          <RotateTokenDialog token={open.token} onClose={close} onRotated={show} />
        )}
      </Suspense>
      {open?.kind === 'issued' && <TokenDialog issued={open.issued} onClose={close} />}
      {open?.kind === 'delete' && (
        <ConfirmDialog
          open
          destructive
          title={outboundApiText('deleteQuestion', { name: open.token.name })}
          confirmLabel={outboundApiText('deleteToken')}
          busyLabel={outboundApiText('deleting')}
          busy={remove.isPending}
          onCancel={close}
          onConfirm={() => {
            confirmDelete(open.token);
          }}
        >
          {outboundApiText('deleteTokenHint')}
        </ConfirmDialog>
      )}
    </Box>
  );
}
