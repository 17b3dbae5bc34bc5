import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { Message } from '@src/components/Message/Message';
import { useToast } from '@src/components/Toast/useToast';
import { useRefreshSource, type DataSource } from '../../api';
import { momentLabel } from '../../model/whenLabel';
import { dataSourcesText } from '../../texts/dataSourcesText';

/** Asks for confirmation before a source syncs again from the beginning. */
export function FullRefresh({ source, onClose }: { source: DataSource; onClose: () => void }) {
  const refresh = useRefreshSource();
  const toast = useToast();
  return (
    <ConfirmDialog
      open
      title={dataSourcesText('refreshTitle')}
      confirmLabel={dataSourcesText('fullRefresh')}
      busyLabel={dataSourcesText('starting')}
      busy={refresh.isPending}
      onCancel={onClose}
      onConfirm={() => {
        refresh.mutate(
          { params: { id: source.id }, query: { full: true } },
          {
            onSuccess: ({ startsAt }) => {
              if (startsAt)
                toast.info(dataSourcesText('asksToWait', { when: momentLabel(startsAt) }));
              else toast.success(dataSourcesText('refreshStarted'));
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
      {dataSourcesText('refreshNote')}
    </ConfirmDialog>
  );
}
