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
import { useCreateCompany, useUpdateCompany, type Company } from '../api';
import {
  companySchema,
  emptyCompany,
  toCompanyValues,
  type CompanyValues,
} from '../forms/companyProfile.form';
import { COMPANY_MESSAGES, COMPANY_STATUS_LABELS } from '../messages';
import { ProfileFields } from './ProfileFields';

interface CompanyDialogProps {
  /** Null adds a company. */
  company: Company | null;
  /** Only a global admin changes the status and opens the audience. */
  maySetStatus: boolean;
  onClose: () => void;
  onSaved: (name: string) => void;
}

/** Adds or edits a company; the status starts as active (ADMIN-028, ADMIN-029). */
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
      title={company ? `Edit ${company.name}` : 'Add Company'}
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
            Cancel
          </Button>
          <SubmitButton busy={isPending} busyLabel="Saving...">
            {company ? 'Save Changes' : 'Create Company'}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !isPending && (
          <Message
            tone="error"
            title={company ? COMPANY_MESSAGES.updateFailed : COMPANY_MESSAGES.createFailed}
          >
            {error.message}
          </Message>
        )}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <FormTextField control={control} name="name" label="Company Name" disabled={isPending} />
          <FormTextField
            control={control}
            name="domain"
            label="Domain"
            placeholder="example.com"
            disabled={isPending}
          />
          {maySetStatus && (
            <FormSelect
              control={control}
              name="status"
              label="Status"
              options={COMPANY_STATUSES.map((status) => ({
                value: status,
                label: COMPANY_STATUS_LABELS[status],
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
            label="Audience Intelligence for this company's administrators"
            help="Off: only Global Admins see it."
            disabled={isPending}
          />
        )}
      </Box>
    </AppDialog>
  );
}
