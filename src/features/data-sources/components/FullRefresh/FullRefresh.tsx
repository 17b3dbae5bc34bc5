import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { Message } from '@src/components/Message/Message';
import { useToast } from '@src/components/Toast/useToast';
import { useRefreshSource, type DataSource } from '../../api';
import { goesOnAt, SOURCE_MESSAGES } from '../../messages';

/** Asks before a source is read again from the beginning. */
export function FullRefresh({ source, onClose }: { source: DataSource; onClose: () => void }) {
  const refresh = useRefreshSource();
  const toast = useToast();
  return (
    <ConfirmDialog
      open
      title={SOURCE_MESSAGES.refreshTitle}
      confirmLabel="Full Refresh"
      busyLabel="Starting..."
      busy={refresh.isPending}
      onCancel={onClose}
      onConfirm={() => {
        refresh.mutate(
          { params: { id: source.id }, query: { full: true } },
          {
            onSuccess: ({ startsAt }) => {
              if (startsAt) toast.info(`The source asks to wait. ${goesOnAt(startsAt)}.`);
              else toast.success(SOURCE_MESSAGES.refreshStarted);
              onClose();
            },
          },
        );
      }}
      error={
        refresh.error && !refresh.isPending ? (
          <Message tone="error">{refresh.error.message}</Message>
        ) : undefined
      }
    >
      {SOURCE_MESSAGES.refreshNote}
    </ConfirmDialog>
  );
}
