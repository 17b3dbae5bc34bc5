import Box from '@mui/material/Box';
import { useController, type Control } from 'react-hook-form';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { FormDateField } from '@src/components/form/FormDateField/FormDateField';
import { FormSelect } from '@src/components/form/FormSelect/FormSelect';
import { FormTextarea } from '@src/components/form/FormTextarea/FormTextarea';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { Message } from '@src/components/Message/Message';
import { commonText } from '@src/components/texts/commonText';
import { areaOptions, permissionOptions, type TokenValues } from '../../forms/token.form';
import { outboundApiText } from '../../texts/outboundApiText';

interface TokenFieldsProps {
  control: Control<TokenValues>;
  /** The companies to choose from; null where the company is known. */
  companies: { value: string; label: string }[] | null;
  disabled: boolean;
  error: { title: string; message: string } | null;
}

/** The fields of a key: name, description, permissions, parts of the API and the last day. */
export function TokenFields({ control, companies, disabled, error }: TokenFieldsProps) {
  const permissions = useController({ control, name: 'permissions' });
  const areas = useController({ control, name: 'areas' });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {error && (
        <Message tone="error" title={error.title}>
          {error.message}
        </Message>
      )}
      {companies && (
        <FormSelect
          control={control}
          name="companyId"
          label={outboundApiText('company')}
          placeholder={outboundApiText('chooseCompany')}
          options={companies}
          disabled={disabled}
        />
      )}
      <FormTextField
        control={control}
        name="name"
        label={commonText('name')}
        placeholder={outboundApiText('namePlaceholder')}
        autoFocus
        disabled={disabled}
      />
      <FormTextarea
        control={control}
        name="description"
        label={outboundApiText('description')}
        rows={2}
        optional
        disabled={disabled}
      />
      <CheckboxGroup
        label={outboundApiText('permissions')}
        options={permissionOptions()}
        value={permissions.field.value}
        onChange={permissions.field.onChange}
        onBlur={permissions.field.onBlur}
        inputRef={permissions.field.ref}
        error={permissions.fieldState.error?.message}
        disabled={disabled}
      />
      <CheckboxGroup
        label={outboundApiText('areas')}
        optional
        help={outboundApiText('areasHelp')}
        options={areaOptions()}
        value={areas.field.value}
        onChange={areas.field.onChange}
        onBlur={areas.field.onBlur}
        inputRef={areas.field.ref}
        error={areas.fieldState.error?.message}
        disabled={disabled}
      />
      <FormDateField
        control={control}
        name="expiresOn"
        label={outboundApiText('expiresOn')}
        optional
        help={outboundApiText('expiresOnHelp')}
        disabled={disabled}
      />
    </Box>
  );
}
