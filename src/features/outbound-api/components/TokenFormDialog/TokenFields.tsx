import Box from '@mui/material/Box';
import { useController, useWatch, type Control } from 'react-hook-form';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { FormCheckbox } from '@src/components/form/FormCheckbox/FormCheckbox';
import { FormDateField } from '@src/components/form/FormDateField/FormDateField';
import { FormRadioGroup } from '@src/components/form/FormRadioGroup/FormRadioGroup';
import { FormSelect } from '@src/components/form/FormSelect/FormSelect';
import { FormTextarea } from '@src/components/form/FormTextarea/FormTextarea';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { Message } from '@src/components/Message/Message';
import { commonText } from '@src/components/texts/commonText';
import {
  areaOptions,
  permissionOptions,
  type TokenValues,
  usedByOptions,
} from '../../forms/token.form';
import { outboundApiText } from '../../texts/outboundApiText';
import { tokenFormText } from './texts/tokenFormText';

interface TokenFieldsProps {
  control: Control<TokenValues>;
  /** The companies to choose from, or null if the company is known. */
  companies: { value: string; label: string }[] | null;
  /** Only a new key offers the choice between servers and web pages. */
  isNew: boolean;
  disabled: boolean;
  error: { title: string; message: string } | null;
}

/** The fields of a key: name, description, its user, its permissions and its last day. */
export function TokenFields({ control, isNew, companies, disabled, error }: TokenFieldsProps) {
  const isForPages = useWatch({ control, name: 'usedBy' }) === 'pages';
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
        placeholder={tokenFormText('namePlaceholder')}
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
      {isNew && (
        <FormRadioGroup
          control={control}
          name="usedBy"
          label={tokenFormText('usedBy')}
          help={isForPages ? tokenFormText('usedByPagesHelp') : undefined}
          options={usedByOptions()}
          disabled={disabled}
        />
      )}
      {isForPages ? (
        <FormTextarea
          control={control}
          name="sites"
          label={tokenFormText('sites')}
          help={tokenFormText('sitesHelp')}
          rows={2}
          code
          disabled={disabled}
        />
      ) : (
        <SecretKeyFields control={control} disabled={disabled} />
      )}
      {!isForPages && (
        <FormTextarea
          control={control}
          name="addressLines"
          label={tokenFormText('addresses')}
          help={tokenFormText('addressesHelp')}
          rows={2}
          optional
          code
          disabled={disabled}
        />
      )}
      <FormDateField
        control={control}
        name="expiresOn"
        label={tokenFormText('expiresOn')}
        optional
        help={tokenFormText('expiresOnHelp')}
        disabled={disabled}
      />
      {isNew && (
        <FormCheckbox
          control={control}
          name="isTest"
          label={tokenFormText('isTest')}
          help={tokenFormText('isTestHelp')}
          disabled={disabled}
        />
      )}
    </Box>
  );
}

/** Access of a server's key: permissions, and parts of the API. */
function SecretKeyFields({ control, disabled }: Pick<TokenFieldsProps, 'control' | 'disabled'>) {
  const permissions = useController({ control, name: 'permissions' });
  const areas = useController({ control, name: 'areas' });
  return (
    <>
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
        label={tokenFormText('areas')}
        optional
        help={tokenFormText('areasHelp')}
        options={areaOptions()}
        value={areas.field.value}
        onChange={areas.field.onChange}
        onBlur={areas.field.onBlur}
        inputRef={areas.field.ref}
        error={areas.fieldState.error?.message}
        disabled={disabled}
      />
    </>
  );
}
