import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import { COMPANY_STATUSES } from '@core/contract/companies';
import { useForm } from 'react-hook-form';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { FormSelect } from '@src/components/form/FormSelect/FormSelect';
import { FormSwitch } from '@src/components/form/FormSwitch/FormSwitch';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { useCreateCompany, useUpdateCompany, type Company } from '../api';
import {
  companySchema,
  emptyCompany,
  toCompanyValues,
  type CompanyValues,
} from '../forms/companyProfile.form';
import { ProfileFields } from '../profile/ProfileFields';
import { companiesText } from '../texts/companiesText';

interface CompanyDialogProps {
  /** Null adds a company. */
  company: Company | null;
  /** Only a global admin changes the status and enables the audience. */
  maySetStatus: boolean;
  onClose: () => void;
  onSaved: (name: string) => void;
}

/** Adds or edits a company. A new one starts as active (ADMIN-028, ADMIN-029). */
export function CompanyDialog({ company, maySetStatus, onClose, onSaved }: CompanyDialogProps) {
  const { control, handleSubmit } = useForm<CompanyValues>({
    mode: 'onTouched',
    resolver: yupResolver(companySchema),
    defaultValues: company ? toCompanyValues(company) : emptyCompany,
  });
  const create = useCreateCompany();
  const update = useUpdateCompany();
  const { isPending, error } = company ? update : create;
  const submit = handleSubmit(({ status, audienceOpen, ...values }) => {
    const done = {
      onSuccess: ({ name }: { name: string }) => {
        onSaved(name);
      },
    };
    if (company)
      update.mutate(
        {
          params: { id: company.id },
          body: maySetStatus ? { ...values, status, audienceOpen } : values,
        },
        done,
      );
    else create.mutate({ body: { ...values, status } }, done);
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={company ? companiesText('editCompany', { name: company.name }) : companiesText('add')}
      size="large"
      busy={isPending}
      onSubmit={(event) => {
        event.stopPropagation();
        if (isPending) event.preventDefault();
        else void submit(event);
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {commonText('cancel')}
          </Button>
          <SubmitButton busy={isPending} busyLabel={commonText('saving')}>
            {company ? commonText('saveChanges') : companiesText('create')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !isPending && (
          <Message tone="error" title={companiesText(company ? 'updateFailed' : 'createFailed')}>
            {error.message}
          </Message>
        )}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <FormTextField
            control={control}
            name="name"
            label={companiesText('companyName')}
            disabled={isPending}
          />
          <FormTextField
            control={control}
            name="domain"
            label={companiesText('domain')}
            placeholder={companiesText('domainExample')}
            disabled={isPending}
          />
          {maySetStatus && (
            <FormSelect
              control={control}
              name="status"
              label={commonText('status')}
              options={COMPANY_STATUSES.map((status) => ({
                value: status,
                label: companiesText(`status.${status}`),
              }))}
              disabled={isPending}
            />
          )}
          <ProfileFields
            control={control}
            sizes="managementSizes"
            fields={['industry', 'companySize', 'website', 'phone', 'address', 'targetAudience']}
            disabled={isPending}
          />
        </Box>
        <ProfileFields control={control} fields={['description']} disabled={isPending} />
        {company && maySetStatus && (
          <FormSwitch
            control={control}
            name="audienceOpen"
            label={companiesText('audienceOpen')}
            help={companiesText('audienceOpenHelp')}
            disabled={isPending}
          />
        )}
      </Box>
    </AppDialog>
  );
}
