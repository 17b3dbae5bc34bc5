import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import { dataTypeBody } from '@core/contract/data-types';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Card } from '@src/components/Card/Card';
import { FormSelect } from '@src/components/form/FormSelect/FormSelect';
import { FormTextarea } from '@src/components/form/FormTextarea/FormTextarea';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { useToast } from '@src/components/Toast/useToast';
import { useCompanyFilter } from '@src/lib/companyFilter';
import { ApiError } from '@src/lib/apiError';
import { useSession } from '@src/lib/session';
import { useLeaveWarning } from '@src/lib/useLeaveWarning';
import { useDataTypes } from '@src/lib/useDataTypes';
import { useCreateDataType, useUpdateDataType, type DataType } from '../api';
import { dataTypesText } from '../texts/dataTypesText';

/** The server's error that the name belongs to another type. */
const TAKEN = 'taken';

const valuesOf = ({ name, dataFieldName, type, description }: DataType) => ({
  name,
  dataFieldName,
  type,
  description,
});

const kinds = ['static', 'dynamic'] as const;

interface DataTypeFormProps {
  /** Null creates one. */
  dataType: DataType | null;
  onClose: () => void;
}

/**
 * Creates or edits a data type. Changes that someone else saves in the meantime are shown next to
 * the local ones. A global admin with all companies in view creates a global type (TYPES-022).
 */
export function DataTypeForm({ dataType, onClose }: DataTypeFormProps) {
  const { session } = useSession();
  const filter = useCompanyFilter();
  const toast = useToast();
  const types = useDataTypes();
  // Send the version that the change is based on, not the latest one, so that another person's save
  // is not overwritten unseen.
  const [base, setBase] = useState(dataType);
  const [changed, setChanged] = useState(false);
  const {
    control,
    handleSubmit,
    reset,
    setError,
    setFocus,
    formState: { errors, dirtyFields },
  } = useForm({
    mode: 'onTouched',
    resolver: yupResolver(dataTypeBody),
    defaultValues: dataType
      ? valuesOf(dataType)
      : { name: '', dataFieldName: '', type: 'static' as const, description: '' },
  });
  // Read the form state here, too, so that the form tracks dirty fields and keeps them when new
  // values arrive.
  useLeaveWarning(Object.keys(dirtyFields).length > 0);
  const create = useCreateDataType();
  const update = useUpdateDataType();
  const busy = create.isPending || update.isPending;
  const isTaken = !busy && errors.dataFieldName?.type === TAKEN;
  // Wait until the fields are enabled, because disabled fields can't take the focus.
  useEffect(() => {
    if (isTaken) setFocus('dataFieldName');
  }, [isTaken, setFocus]);
  const about = `data-types.save ${dataType?.id ?? ''}`;
  const fail = (error: Error): void => {
    toast.error(dataTypesText(base ? 'updateFailed' : 'createFailed', { reason: error.message }), {
      about,
    });
  };
  const showTheirs = async (id: string, error: Error): Promise<void> => {
    const listed = await types.refetch();
    const theirs = listed.isSuccess ? listed.data.find((one) => one.id === id) : undefined;
    if (!theirs) {
      fail(error);
      return;
    }
    setBase(theirs);
    setChanged(true);
    reset(valuesOf(theirs), { keepDirtyValues: true });
  };
  const submit = handleSubmit((values) => {
    const options = {
      onSuccess: () => {
        toast.success(dataTypesText(base ? 'updated' : 'created'), {
          alert: true,
          about,
        });
        onClose();
      },
      onError: (error: Error) => {
        const code = error instanceof ApiError ? error.code : undefined;
        if (base && code === 'conflict') {
          void showTheirs(base.id, error);
          return;
        }
        const taken =
          error instanceof ApiError && code === 'field_name_taken'
            ? error.fields['dataFieldName']
            : undefined;
        if (taken) setError('dataFieldName', { type: TAKEN, message: taken });
        else fail(error);
      },
    };
    if (base)
      update.mutate(
        { params: { id: base.id }, body: { ...values, replaces: valuesOf(base) } },
        options,
      );
    else
      create.mutate(
        {
          body: {
            ...values,
            companyId: filter ?? (session?.role === 'admin' ? null : (session?.company.id ?? null)),
          },
        },
        options,
      );
  });
  return (
    <Card
      title={dataTypesText(dataType ? 'editTitle' : 'create')}
      support={
        !dataType && session?.role === 'admin' && filter === undefined
          ? dataTypesText('becomesGlobal')
          : undefined
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          if (busy) event.preventDefault();
          else void submit(event);
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr 1fr' } }}>
          <FormTextField
            control={control}
            name="name"
            label={commonText('name')}
            autoFocus
            disabled={busy}
          />
          <FormTextField
            control={control}
            name="dataFieldName"
            label={dataTypesText('dataFieldName')}
            disabled={busy}
          />
          <FormSelect
            control={control}
            name="type"
            label={dataTypesText('type')}
            options={kinds.map((value) => ({ value, label: dataTypesText(`kind.${value}`) }))}
            help={dataTypesText('kindsHelp')}
            disabled={busy}
          />
        </Box>
        <Box sx={{ mt: 2 }}>
          <FormTextarea
            control={control}
            name="description"
            label={dataTypesText('description')}
            rows={2}
            optional
            disabled={busy}
          />
        </Box>
        {changed && (
          <Box sx={{ mt: 2 }}>
            <Message tone="error">{dataTypesText('changed')}</Message>
          </Box>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
          <Button onClick={onClose} disabled={busy}>
            {commonText('cancel')}
          </Button>
          <SubmitButton busy={busy} busyLabel={commonText('saving')}>
            {dataTypesText(base ? 'update' : 'createShort')}
          </SubmitButton>
        </Box>
      </form>
    </Card>
  );
}
