import Box from '@mui/material/Box';
import { useController, type Control } from 'react-hook-form';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { FormDateField } from '@src/components/form/FormDateField/FormDateField';
import { FormSelect } from '@src/components/form/FormSelect/FormSelect';
import { FormTextarea } from '@src/components/form/FormTextarea/FormTextarea';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { Message } from '@src/components/Message/Message';
import { areaOptions, permissionOptions, type TokenValues } from '../../forms/token.form';

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
          label="Company"
          placeholder="Choose a company"
          options={companies}
          disabled={disabled}
        />
      )}
      <FormTextField
        control={control}
        name="name"
        label="Name"
        placeholder="Storefront"
        autoFocus
        disabled={disabled}
      />
      <FormTextarea
        control={control}
        name="description"
        label="Description"
        rows={2}
        optional
        disabled={disabled}
      />
      <CheckboxGroup
        label="Permissions"
        options={permissionOptions}
        value={permissions.field.value}
        onChange={permissions.field.onChange}
        onBlur={permissions.field.onBlur}
        inputRef={permissions.field.ref}
        error={permissions.fieldState.error?.message}
        disabled={disabled}
      />
      <CheckboxGroup
        label="Parts of the API"
        optional
        help="Leave all boxes empty to allow every part, also parts added later."
        options={areaOptions}
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
        label="Expires on"
        optional
        help="The token works until the end of this day, in your time zone."
        disabled={disabled}
      />
    </Box>
  );
}
