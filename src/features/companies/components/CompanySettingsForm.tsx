import { yupResolver } from '@hookform/resolvers/yup';
import Box from '@mui/material/Box';
import { readCompanySettings, saveCompanySettings } from '@core/contract/companySettings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm, type Resolver } from 'react-hook-form';
import { FormSelect } from '@src/components/form/FormSelect/FormSelect';
import { FormSwitch } from '@src/components/form/FormSwitch/FormSwitch';
import { FormTextarea } from '@src/components/form/FormTextarea/FormTextarea';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';
import type { CompanySettings } from '../api';
import {
  companySettingsForm,
  toSettingsBody,
  toSettingsValues,
  type CompanySettingsValues,
} from '../forms/companySettings.form';
import { companiesText } from '../texts/companiesText';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

const addressKeeping = ['truncated', 'full'] as const;

const resolver = yupResolver(
  companySettingsForm as never,
) as unknown as Resolver<CompanySettingsValues>;

/** Time zone, retention of IP addresses and answers, and the sites that may embed surveys. */
export function CompanySettingsForm({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useQuery(
    queryFor(readCompanySettings, { params: { id: companyId } }),
  );
  if (error && data === undefined)
    return (
      <InlineRetry what={companiesText('tab.settings')} error={error} onRetry={() => refetch()} />
    );
  return data === undefined ? (
    <LoadingState label={companiesText('settings.loading')} shape="lines" />
  ) : (
    <Form key={companyId} companyId={companyId} settings={data} />
  );
}

function Form({ companyId, settings }: { companyId: string; settings: CompanySettings }) {
  const { control, handleSubmit, formState } = useForm<CompanySettingsValues>({
    mode: 'onTouched',
    resolver,
    defaultValues: toSettingsValues(settings),
  });
  const { mutate, isPending, isSuccess, error } = useMutation(
    mutationFor(saveCompanySettings, { refreshes: [readCompanySettings.id] }),
  );
  const submit = handleSubmit((values) => {
    mutate({ params: { id: companyId }, body: toSettingsBody(values) });
  });
  const wrong = Object.keys(formState.errors).length > 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (isPending) event.preventDefault();
        else void submit(event);
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {isSuccess && !wrong && <Message tone="success">{companiesText('settings.saved')}</Message>}
        {error && !isPending && <Message tone="error">{error.message}</Message>}
        {!settings.mail.configured && (
          <Message tone="info">{companiesText('settings.noMail')}</Message>
        )}
        <FormSelect
          control={control}
          name="timeZone"
          label={companiesText('settings.timeZone')}
          options={[...new Set([settings.timeZone, ...zones])].map((zone) => ({
            value: zone,
            label: zone,
          }))}
          help={companiesText('settings.timeZoneHelp')}
          disabled={isPending}
        />
        <FormSelect
          control={control}
          name="ipStorage"
          label={companiesText('settings.addresses')}
          options={addressKeeping.map((value) => ({
            value,
            label: companiesText(`address.${value}`),
          }))}
          disabled={isPending}
        />
        <FormTextField
          control={control}
          name="retentionDays"
          label={companiesText('settings.days')}
          optional
          help={companiesText('settings.daysHelp')}
          disabled={isPending}
        />
        <FormTextarea
          control={control}
          name="allowedEmbedOrigins"
          label={companiesText('settings.sites')}
          optional
          help={companiesText('settings.sitesHelp')}
          disabled={isPending}
        />
        <FormSwitch
          control={control}
          name="sourceEmails"
          label={companiesText('settings.sourceEmails')}
          help={companiesText('settings.sourceEmailsHelp')}
          disabled={isPending}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', pb: 2 }}>
          <SubmitButton busy={isPending} busyLabel={commonText('saving')}>
            {companiesText('settings.save')}
          </SubmitButton>
        </Box>
      </Box>
    </form>
  );
}
