import { yupResolver } from '@hookform/resolvers/yup';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ATTRIBUTE_TYPES } from '@core/contract/outbound-api';
import { useForm, type Resolver } from 'react-hook-form';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { FormSelect } from '@src/components/form/FormSelect/FormSelect';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import {
  useCompanyChoice,
  useCreateAttribute,
  useUpdateAttribute,
  type CustomAttribute,
} from '../../api';
import { attributeForm, type AttributeValues } from '../../forms/attribute.form';
import { outboundApiText } from '../../texts/outboundApiText';

interface AttributeDialogProps {
  /** Null adds one. */
  attribute: CustomAttribute | null;
  onClose: () => void;
}

/** Example name: an id, the same in every language. */
const sampleName = 'loyalty_tier';

const types = ATTRIBUTE_TYPES.map((value) => ({ value, label: value }));

/**
 * 'Add Custom Attribute' or 'Edit Attribute' (API-008). The submit button is disabled until there
 * is a name (API-034).
 */
export function AttributeDialog({ attribute, onClose }: AttributeDialogProps) {
  const companies = useCompanyChoice();
  const needsCompany = companies.needed && attribute === null;
  const create = useCreateAttribute();
  const update = useUpdateAttribute();
  const { isPending, error } = attribute ? update : create;
  const { control, handleSubmit, watch } = useForm<AttributeValues>({
    mode: 'onTouched',
    defaultValues: {
      name: attribute?.name ?? '',
      type: attribute?.type ?? 'string',
      companyId: '',
    },
    resolver: yupResolver(
      attributeForm(needsCompany) as never,
    ) as unknown as Resolver<AttributeValues>,
  });
  const submit = handleSubmit(({ companyId, ...body }) => {
    if (attribute) update.mutate({ params: { id: attribute.id }, body }, { onSuccess: onClose });
    else
      create.mutate(
        { body, ...(needsCompany ? { query: { companyFilter: companyId } } : {}) },
        { onSuccess: onClose },
      );
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={outboundApiText(attribute ? 'editAttribute' : 'addAttribute')}
      size="small"
      busy={isPending}
      onSubmit={(event) => {
        if (isPending) event.preventDefault();
        else void submit(event);
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {commonText('cancel')}
          </Button>
          <SubmitButton
            busy={isPending}
            busyLabel={commonText('saving')}
            disabled={watch('name').trim() === ''}
          >
            {attribute ? outboundApiText('update') : commonText('add')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !isPending && (
          <Message tone="error" title={outboundApiText('attributeNotSaved')}>
            {error.message}
          </Message>
        )}
        {needsCompany && (
          <FormSelect
            control={control}
            name="companyId"
            label={outboundApiText('company')}
            placeholder={outboundApiText('chooseCompany')}
            options={companies.options}
            disabled={isPending}
          />
        )}
        <FormTextField
          control={control}
          name="name"
          label={commonText('name')}
          placeholder={sampleName}
          autoFocus
          disabled={isPending}
        />
        <FormSelect
          control={control}
          name="type"
          label={outboundApiText('type')}
          options={types}
          disabled={isPending}
        />
      </Box>
    </AppDialog>
  );
}
