import { yupResolver } from '@hookform/resolvers/yup';
import { contactSalesBody } from '@core/contract/plans';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@src/components/FormDialog/FormDialog';
import { FormTextarea } from '@src/components/form/FormTextarea/FormTextarea';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { useSession } from '@src/lib/session';
import { useContactSales } from '../api';
import { plansText } from '@src/features/plans/texts/plansText';

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
    <FormDialog
      title={plansText('button.sales')}
      size="small"
      onClose={onClose}
      onSubmit={submit}
      submitLabel={plansText('sales.send')}
      busy={isPending}
      busyLabel={plansText('sales.sending')}
      error={error?.message}
    >
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
    </FormDialog>
  );
}
