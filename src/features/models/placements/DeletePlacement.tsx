import { isPlacementKind } from '@core/models/placements';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { Message } from '@src/components/Message/Message';
import { useToast } from '@src/components/Toast/useToast';
import { placementsText } from './texts/placementsText';
import { useSavePlacements } from './useSavePlacements';

interface DeletePlacementProps {
  name: string;
  /** True if an experiment runs there. */
  isRunning: boolean;
  onClose: () => void;
}

/** Asks before a placement is deleted, and says how that affects pages. */
export default function DeletePlacement({ name, isRunning, onClose }: DeletePlacementProps) {
  const { save, failure, isPending } = useSavePlacements();
  const toast = useToast();
  return (
    <ConfirmDialog
      open
      title={placementsText('deleteTitle', { name })}
      confirmLabel={placementsText('delete')}
      busyLabel={placementsText('deleting')}
      busy={isPending}
      destructive
      error={failure && <Message tone="error">{failure}</Message>}
      onCancel={onClose}
      onConfirm={() => {
        if (isRunning) return;
        save(
          (placements) => placements.filter((one) => one.name !== name),
          () => {
            toast.success(placementsText('deleted.done'));
            onClose();
          },
        );
      }}
    >
      {placementsText(
        isRunning ? 'deleteRunning' : isPlacementKind(name) ? 'deleteKind' : 'deleteSure',
      )}
    </ConfirmDialog>
  );
}
