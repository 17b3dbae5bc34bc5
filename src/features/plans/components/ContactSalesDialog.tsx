import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import { contactSalesBody } from '@core/contract/plans';
import { useForm } from 'react-hook-form';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { FormTextarea } from '@src/components/form/FormTextarea/FormTextarea';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { useSession } from '@src/lib/session';
import { useContactSales } from '../api';
import { plansText } from '@src/features/plans/texts/plansText';
import { commonText } from '@src/components/texts/commonText';

/** Contact Sales. `onSent` is called only after the request is stored (OP-050). */
export function ContactSalesDialog({
  onClose,
  onSent,
}: {
  onClose: () => void;
  onSent: () => void;
}) {
  const { session } = useSession();
  const { control, handleSubmit } = useForm({
    mode: 'onTouched',
    resolver: yupResolver(contactSalesBody),
    defaultValues: {
      email: session?.user.email ?? '',
      companyName: session?.company.name ?? '',
      needs: '',
    },
  });
  const { mutate, isPending, error } = useContactSales();
  const submit = handleSubmit((body) => {
    mutate({ body }, { onSuccess: onSent });
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={plansText('button.sales')}
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
          <SubmitButton busy={isPending} busyLabel={plansText('sales.sending')}>
            {plansText('sales.send')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !isPending && <Message tone="error">{error.message}</Message>}
        <FormTextField
          control={control}
          name="email"
          label={plansText('emailAddress')}
          type="email"
          autoComplete="email"
          disabled={isPending}
        />
        <FormTextField
          control={control}
          name="companyName"
          label={plansText('companyName')}
          autoComplete="organization"
          disabled={isPending}
        />
        <FormTextarea
          control={control}
          name="needs"
          label={plansText('sales.needs')}
          rows={4}
          disabled={isPending}
        />
      </Box>
    </AppDialog>
  );
}
