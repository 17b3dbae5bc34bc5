import { yupResolver } from '@hookform/resolvers/yup';
import Button from '@mui/material/Button';
import { useForm, type Resolver } from 'react-hook-form';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import {
  useCompanyChoice,
  useCreateToken,
  useUpdateToken,
  type ApiToken,
  type IssuedToken,
} from '../../api';
import {
  tokenChanges,
  newToken,
  tokenBody,
  tokenForm,
  tokenValuesOf,
  type TokenValues,
} from '../../forms/token.form';
import { TokenFields } from './TokenFields';

interface TokenFormDialogProps {
  /** The key to change; left out for a new one. */
  token?: ApiToken;
  onClose: () => void;
  onCreated?: (issued: IssuedToken) => void;
  onChanged?: (name: string) => void;
}

/** Names a key, picks its permissions and what narrows it (API-032, API-033). */
export default function TokenFormDialog({
  token,
  onClose,
  onCreated,
  onChanged,
}: TokenFormDialogProps) {
  const companies = useCompanyChoice();
  const needsCompany = companies.needed && token === undefined;
  const create = useCreateToken();
  const update = useUpdateToken();
  const { isPending, error } = token ? update : create;
  const before = token ? tokenValuesOf(token) : newToken;
  const { control, handleSubmit } = useForm<TokenValues>({
    mode: 'onTouched',
    defaultValues: before,
    resolver: yupResolver(
      tokenForm(needsCompany, before.expiresOn) as never,
    ) as unknown as Resolver<TokenValues>,
  });
  const submit = handleSubmit((values) => {
    if (token)
      update.mutate(
        { params: { id: token.id }, body: tokenChanges(values, before) },
        { onSuccess: ({ name }) => onChanged?.(name) },
      );
    else
      create.mutate(
        {
          body: tokenBody(values),
          ...(needsCompany ? { query: { companyFilter: values.companyId } } : {}),
        },
        { onSuccess: (issued) => onCreated?.(issued) },
      );
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={token ? `Edit ${token.name}` : 'Create API Token'}
      support={
        token
          ? 'Changes apply to the next call. The token stays the same.'
          : 'The token is shown only once, right after you create it.'
      }
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
          <SubmitButton busy={isPending} busyLabel={token ? 'Saving...' : 'Creating...'}>
            {token ? 'Save changes' : 'Create Token'}
          </SubmitButton>
        </>
      }
    >
      <TokenFields
        control={control}
        companies={needsCompany ? companies.options : null}
        disabled={isPending}
        error={
          error && !isPending
            ? {
                title: token ? 'The token could not be changed' : 'The token could not be created',
                message: error.message,
              }
            : null
        }
      />
    </AppDialog>
  );
}
