import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { readCompanyUsage, saveCompanyQuotas } from '@core/contract/companyUsage';
import type { QuotaKind } from '@core/plans/quotas';
import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { TextInput } from '@src/components/TextInput/TextInput';
import { commonText } from '@src/components/texts/commonText';
import { mutationFor } from '@src/lib/endpointQuery';
import type { CompanyUsage } from '../api';
import { planText, readLimit, typedLimit } from '../model/usageText';
import { companiesText } from '../texts/companiesText';

/** Lets a Global Admin override the plan's limits for one company. */
export function QuotaForm({
  companyId,
  usage: { quotas },
}: {
  companyId: string;
  usage: CompanyUsage;
}) {
  const [typed, setTyped] = useState<Partial<Record<QuotaKind, string>>>(() =>
    Object.fromEntries(
      quotas.map(({ kind, override }) => [kind, typedLimit(kind, override ?? null)]),
    ),
  );
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation(
    mutationFor(saveCompanyQuotas, { refreshes: [readCompanyUsage.id, 'companies.auditLog'] }),
  );
  const wrong = (kind: QuotaKind): boolean => readLimit(kind, typed[kind] ?? '') === undefined;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (isPending || quotas.some(({ kind }) => wrong(kind))) return;
    mutate({
      params: { id: companyId },
      body: Object.fromEntries(
        quotas.map(({ kind }) => [kind, readLimit(kind, typed[kind] ?? '')]),
      ),
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="h3" component="h3">
          {companiesText('limits.title')}
        </Typography>
        {isSuccess && !isPending && (
          <Message tone="success">{companiesText('limits.saved')}</Message>
        )}
        {error && !isPending && <Message tone="error">{error.message}</Message>}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {quotas.map(({ kind, planLimit }) => (
            <TextInput
              key={kind}
              label={companiesText(`limit.${kind}`)}
              value={typed[kind] ?? ''}
              onChange={(text) => {
                setTyped((before) => ({ ...before, [kind]: text }));
              }}
              help={planText(kind, planLimit)}
              error={checked && wrong(kind) ? companiesText('limits.wrong') : undefined}
              disabled={isPending}
            />
          ))}
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', pb: 2 }}>
          <SubmitButton busy={isPending} busyLabel={commonText('saving')}>
            {companiesText('limits.save')}
          </SubmitButton>
        </Box>
      </Box>
    </form>
  );
}
