import Box from '@mui/material/Box';
import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { useSaveCompanyProfile, type Company } from '../api';
import {
  companyProfileSchema,
  toProfileValues,
  type CompanyProfileValues,
} from '../forms/companyProfile.form';
import { ProfileFields } from '../profile/ProfileFields';
import { companiesText } from '../texts/companiesText';
import { DomainStatus } from './DomainStatus';

/**
 * Name, domain and profile of a company. Save is disabled until name and domain are filled in
 * (ADMIN-043).
 */
export function CompanyProfileForm({
  company,
  onSaved,
}: {
  company: Company;
  onSaved: () => void;
}) {
  const { control, handleSubmit, watch } = useForm<CompanyProfileValues>({
    mode: 'onTouched',
    resolver: yupResolver(companyProfileSchema),
    defaultValues: toProfileValues(company),
  });
  const { mutate, isPending, isSuccess, error } = useSaveCompanyProfile();
  const [name, domain] = watch(['name', 'domain']);
  const submit = handleSubmit((values) => {
    mutate({ body: { companyId: company.id, ...values } }, { onSuccess: onSaved });
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (isPending || isSuccess) event.preventDefault();
        else void submit(event);
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {isSuccess && <Message tone="success">{companiesText('profile.saved')}</Message>}
        {error && !isPending && (
          <Message tone="error" title={companiesText('profile.failed')}>
            {error.message}
          </Message>
        )}
        <Box sx={twoColumns}>
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
        </Box>
        {company.domain && (
          <DomainStatus
            companyId={company.id}
            domain={company.domain}
            verified={company.domainVerified ?? false}
          />
        )}
        <Box sx={twoColumns}>
          <ProfileFields
            control={control}
            fields={['industry', 'companySize', 'website', 'phone', 'address', 'targetAudience']}
            disabled={isPending}
          />
        </Box>
        <ProfileFields control={control} fields={['description']} disabled={isPending} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', pb: 2 }}>
          <SubmitButton
            busy={isPending}
            busyLabel={commonText('saving')}
            disabled={isSuccess || name.trim() === '' || domain.trim() === ''}
          >
            {commonText('saveChanges')}
          </SubmitButton>
        </Box>
      </Box>
    </form>
  );
}

const twoColumns = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } } as const;
