import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CopyButton } from '@src/components/CopyButton/CopyButton';
import { Message } from '@src/components/Message/Message';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { TextInput } from '@src/components/TextInput/TextInput';
import { commonText } from '@src/components/texts/commonText';
import { useCan } from '@src/lib/useCan';
import { rem } from '@src/theme/lengths';
import { useCheckDomain, useCompanyDomain } from '../api';
import { companiesText } from '../texts/companiesText';

interface DomainStatusProps {
  companyId: string;
  /** The stored domain, not the one being typed. */
  domain: string;
  verified: boolean;
}

/** Shows whether the stored domain is verified, and on request the DNS record that verifies it. */
export function DomainStatus({ companyId, domain, verified }: DomainStatusProps) {
  const mayWrite = useCan('settings:write');
  const [open, setOpen] = useState(false);
  const record = useCompanyDomain(companyId, open && !verified);
  const check = useCheckDomain();
  const problem =
    check.error?.message ??
    record.error?.message ??
    (check.data?.verified === false ? companiesText('domain.notFound') : undefined);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {domain}
        </Box>
        <StatusChip
          tone={verified ? 'success' : 'neutral'}
          dot={verified ? 'full' : 'hollow'}
          label={companiesText(verified ? 'domain.verified' : 'domain.unverified')}
        />
        {!verified && mayWrite && !open && (
          <Button
            size="small"
            onClick={() => {
              setOpen(true);
            }}
          >
            {companiesText('domain.verify')}
          </Button>
        )}
      </Box>
      {open && !verified && (
        <>
          <Box sx={{ color: 'text.secondary' }}>
            {companiesText('domain.addRecord', { domain })}
          </Box>
          {record.data?.record && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 }}>
              <TextInput
                label={companiesText('domain.record')}
                value={record.data.record}
                onChange={() => undefined}
                readOnly
                sx={{ flex: `1 1 ${rem(220)}` }}
              />
              <CopyButton text={record.data.record}>{commonText('copy')}</CopyButton>
              <Button
                disabled={check.isPending}
                onClick={() => {
                  check.mutate({ params: { id: companyId } });
                }}
              >
                {companiesText(check.isPending ? 'domain.checking' : 'domain.check')}
              </Button>
            </Box>
          )}
          {problem !== undefined && !check.isPending && <Message tone="warning">{problem}</Message>}
        </>
      )}
    </Box>
  );
}
