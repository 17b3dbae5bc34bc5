import { yupResolver } from '@hookform/resolvers/yup';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useController, useForm, type Resolver } from 'react-hook-form';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { FormSelect } from '@src/components/form/FormSelect/FormSelect';
import { FormTextarea } from '@src/components/form/FormTextarea/FormTextarea';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { useCompanyChoice, useCreateToken, type IssuedToken } from '../../api';
import { newToken, permissionOptions, tokenForm, type TokenValues } from '../../forms/token.form';

interface CreateTokenDialogProps {
  onClose: () => void;
  onCreated: (issued: IssuedToken) => void;
}

/** Names a new key and picks its permissions (API-032, API-033). */
export function CreateTokenDialog({ onClose, onCreated }: CreateTokenDialogProps) {
  const companies = useCompanyChoice();
  const { mutate, isPending, error } = useCreateToken();
  const { control, handleSubmit } = useForm<TokenValues>({
    mode: 'onTouched',
    defaultValues: newToken,
    resolver: yupResolver(tokenForm(companies.needed) as never) as unknown as Resolver<TokenValues>,
  });
  const { field, fieldState } = useController({ control, name: 'permissions' });
  const submit = handleSubmit(({ companyId, ...body }) => {
    mutate(
      { body, ...(companies.needed ? { query: { companyFilter: companyId } } : {}) },
      { onSuccess: onCreated },
    );
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title="Create API Token"
      support="The token is shown only once, right after you create it."
      size="small"
      busy={isPending}
      onSubmit={(event) => {
        if (isPending) event.preventDefault();
        else void submit(event);
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <SubmitButton busy={isPending} busyLabel="Creating...">
            Create Token
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !isPending && (
          <Message tone="error" title="The token could not be created">
            {error.message}
          </Message>
        )}
        {companies.needed && (
          <FormSelect
            control={control}
            name="companyId"
            label="Company"
            placeholder="Choose a company"
            options={companies.options}
            disabled={isPending}
          />
        )}
        <FormTextField
          control={control}
          name="name"
          label="Name"
          placeholder="Storefront"
          autoFocus
          disabled={isPending}
        />
        <FormTextarea
          control={control}
          name="description"
          label="Description"
          rows={2}
          optional
          disabled={isPending}
        />
        <CheckboxGroup
          label="Permissions"
          options={permissionOptions}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={fieldState.error?.message}
          disabled={isPending}
        />
      </Box>
    </AppDialog>
  );
}
