import { yupResolver } from '@hookform/resolvers/yup';
import { customApiRequestBody } from '@core/contract/customApiRequests';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@src/components/FormDialog/FormDialog';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { useRequestCustomApi } from '../../api';
import { dataSourcesText } from '../../texts/dataSourcesText';

/** Required beginning of a link. */
const SCHEME = 'https://';

export interface RequestApiDialogProps {
  /** Name of the service, if already known. */
  serviceName?: string;
  onClose: () => void;
  /** Called only after the request is stored. */
  onSent: () => void;
}

/** Request Custom API: service name and documentation link, both required for Submit (SRC-025, SRC-058). It does not connect anything. */
export function RequestApiDialog({ serviceName = '', onClose, onSent }: RequestApiDialogProps) {
  const { control, handleSubmit, watch } = useForm({
    mode: 'onTouched',
    resolver: yupResolver(customApiRequestBody),
    defaultValues: { serviceName, documentationUrl: '' },
  });
  const { mutate, isPending, error } = useRequestCustomApi();
  const filled = watch(['serviceName', 'documentationUrl']).every((value) => value.trim() !== '');
  const submit = handleSubmit((body) => {
    mutate({ body }, { onSuccess: onSent });
  });
  return (
    <FormDialog
      title={dataSourcesText('requestTitle')}
      support={dataSourcesText('requestSupport')}
      size="small"
      onClose={onClose}
      onSubmit={submit}
      submitLabel={dataSourcesText('submit')}
      busy={isPending}
      busyLabel={dataSourcesText('submitting')}
      disabled={!filled}
      error={error?.message}
    >
      <FormTextField
        control={control}
        name="serviceName"
        label={dataSourcesText('serviceName')}
        disabled={isPending}
        autoFocus
      />
      <FormTextField
        control={control}
        name="documentationUrl"
        label={dataSourcesText('documentationLink')}
        type="url"
        placeholder={SCHEME}
        disabled={isPending}
      />
    </FormDialog>
  );
}
