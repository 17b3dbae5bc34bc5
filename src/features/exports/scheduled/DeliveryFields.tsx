import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import type { PlannedExport } from './exportSchedule';
import type { fieldErrorsOf } from './SaveFailure';
import { useStorages } from './scheduledApi';
import { scheduledText } from './texts/scheduledText';

export interface DeliveryFieldsProps {
  delivery: PlannedExport['delivery'];
  onChange: (delivery: PlannedExport['delivery']) => void;
  /** The user has tried to save. */
  submitted: boolean;
  refused: ReturnType<typeof fieldErrorsOf>;
}

/** Chooses where files are delivered: a connected S3 or SFTP storage and a folder, or nowhere. */
export function DeliveryFields({ delivery, onChange, submitted, refused }: DeliveryFieldsProps) {
  const storages = useStorages();
  const known = storages.some(({ id }) => id === delivery?.sourceId);
  return (
    <>
      <SelectInput
        label={scheduledText('deliverTo')}
        help={storages.length === 0 ? scheduledText('deliverHelp') : undefined}
        value={delivery?.sourceId ?? ''}
        onChange={(sourceId) =>
          onChange(sourceId === '' ? null : { folder: delivery?.folder ?? '', sourceId })
        }
        options={[
          { value: '', label: scheduledText('downloadOnly') },
          ...storages.map(({ id, name, type }) => ({ value: id, label: `${name} (${type})` })),
          ...(delivery && !known
            ? [{ value: delivery.sourceId, label: scheduledText('storageGone') }]
            : []),
        ]}
        error={refused['delivery.sourceId']}
      />
      {delivery && (
        <TextInput
          label={scheduledText('folder')}
          help={scheduledText('folderHelp')}
          value={delivery.folder}
          onChange={(folder) => onChange({ ...delivery, folder })}
          error={
            submitted && delivery.folder.trim() === ''
              ? scheduledText('folderNeeded')
              : refused['delivery.folder']
          }
          maxLength={500}
          autoComplete="off"
          code
        />
      )}
    </>
  );
}
