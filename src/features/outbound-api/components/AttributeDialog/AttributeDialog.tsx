import { yupResolver } from '@hookform/resolvers/yup';
import { ATTRIBUTE_TYPES } from '@core/contract/outbound-api';
import { useForm, type Resolver } from 'react-hook-form';
import { FormDialog } from '@src/components/FormDialog/FormDialog';
import { FormSelect } from '@src/components/form/FormSelect/FormSelect';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
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
    <FormDialog
      title={outboundApiText(attribute ? 'editAttribute' : 'addAttribute')}
      size="small"
      onClose={onClose}
      onSubmit={submit}
      submitLabel={attribute ? outboundApiText('update') : commonText('add')}
      busy={isPending}
      disabled={watch('name').trim() === ''}
      error={error?.message}
      errorTitle={outboundApiText('attributeNotSaved')}
    >
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
    </FormDialog>
  );
}
