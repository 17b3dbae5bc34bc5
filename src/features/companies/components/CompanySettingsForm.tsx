import Box from '@mui/material/Box';
import { companySettingsBody, readCompanySettings, saveCompanySettings } from '@core/contract/companySettings';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ValidationError } from 'yup';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { TextInput } from '@src/components/TextInput/TextInput';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

type Settings = ResponseOf<typeof readCompanySettings>;

/** Time zone, keeping of addresses and answers, and the sites that may embed surveys. */
export function CompanySettingsForm({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useQuery(queryFor(readCompanySettings, { params: { id: companyId } }));
  if (error && data === undefined) return <InlineRetry message={error.message} onRetry={() => { void refetch(); }} />;
  return data === undefined ? <LoadingState label="Loading settings..." shape="lines" /> : <Form key={companyId} companyId={companyId} settings={data} />;
}

function Form({ companyId, settings }: { companyId: string; settings: Settings }) {
  const [timeZone, setTimeZone] = useState(settings.timeZone);
  const [ipStorage, setIpStorage] = useState(settings.ipStorage);
  const [days, setDays] = useState(settings.retentionDays === null ? '' : String(settings.retentionDays));
  const [origins, setOrigins] = useState(settings.allowedEmbedOrigins.join('\n'));
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, isSuccess, error } = useMutation(mutationFor(saveCompanySettings, { refreshes: [readCompanySettings.id] }));
  const save = (): void => {
    const body = { timeZone, ipStorage, retentionDays: days.trim() === '' ? null : Number(days), allowedEmbedOrigins: origins.split('\n').map((line) => line.trim()).filter(Boolean) };
    try {
      mutate({ params: { id: companyId }, body: companySettingsBody.validateSync(body) });
      setProblem(undefined);
    } catch (reason) {
      if (!(reason instanceof ValidationError)) throw reason;
      setProblem(reason.message);
    }
  };
  return (
    <form noValidate onSubmit={(event) => { event.preventDefault(); if (!isPending) save(); }}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {isSuccess && problem === undefined && <Message tone="success">Company settings saved.</Message>}
        {(problem ?? error?.message) !== undefined && !isPending && <Message tone="error">{problem ?? error?.message}</Message>}
        <SelectInput label="Time Zone" value={timeZone} onChange={setTimeZone} options={[...new Set([settings.timeZone, ...zones])].map((zone) => ({ value: zone, label: zone }))} help="Days and months of reports follow it." />
        <SelectInput label="Addresses of respondents" value={ipStorage} onChange={(next) => { setIpStorage(next === 'full' ? 'full' : 'truncated'); }} options={[{ value: 'truncated', label: 'Keep without the last part' }, { value: 'full', label: 'Keep whole' }]} />
        <TextInput label="Days that answers are kept" value={days} onChange={setDays} optional help="Empty keeps them for ever." />
        <TextInput label="Sites that may show surveys" value={origins} onChange={setOrigins} rows={3} optional help="One origin a line, such as https://www.example.com. Empty allows every site." />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', pb: 2 }}><SubmitButton busy={isPending} busyLabel="Saving...">Save Settings</SubmitButton></Box>
      </Box>
    </form>
  );
}
