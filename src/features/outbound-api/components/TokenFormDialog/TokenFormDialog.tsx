import { yupResolver } from '@hookform/resolvers/yup';
import Button from '@mui/material/Button';
import { useForm, type Resolver } from 'react-hook-form';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
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
import { outboundApiText } from '../../texts/outboundApiText';
import { tokenFormText } from './texts/tokenFormText';
import { TokenFields } from './TokenFields';

interface TokenFormDialogProps {
  /** The key to edit. Omitted for a new one. */
  token?: ApiToken;
  onClose: () => void;
  onCreated?: (issued: IssuedToken) => void;
  onChanged?: (name: string) => void;
}

/** Edits a key's name, permissions and restrictions (API-032, API-033). */
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
      title={
        token
          ? outboundApiText('editNamed', { name: token.name })
          : outboundApiText('createApiToken')
      }
      support={tokenFormText(token ? 'editSupport' : 'createSupport')}
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
            busyLabel={token ? commonText('saving') : tokenFormText('creating')}
          >
            {tokenFormText(token ? 'saveTokenChanges' : 'createToken')}
          </SubmitButton>
        </>
      }
    >
      <TokenFields
        control={control}
        isNew={token === undefined}
        companies={needsCompany ? companies.options : null}
        disabled={isPending}
        error={
          error && !isPending
            ? {
                title: tokenFormText(token ? 'tokenNotChanged' : 'tokenNotCreated'),
                message: error.message,
              }
            : null
        }
      />
    </AppDialog>
  );
}
