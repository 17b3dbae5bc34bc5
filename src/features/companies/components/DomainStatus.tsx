import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CopyButton } from '@src/components/CopyButton/CopyButton';
import { Message } from '@src/components/Message/Message';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { TextInput } from '@src/components/TextInput/TextInput';
import { useCan } from '@src/lib/useCan';
import { useCheckDomain, useCompanyDomain } from '../api';
import { rem } from '@src/theme/lengths';

interface DomainStatusProps {
  companyId: string;
  /** As it is stored, not as it is being typed. */
  domain: string;
  verified: boolean;
}

/** Whether the stored domain is verified, and on request the DNS record that verifies it. */
export function DomainStatus({ companyId, domain, verified }: DomainStatusProps) {
  const mayWrite = useCan('settings:write');
  const [open, setOpen] = useState(false);
  const record = useCompanyDomain(companyId, open && !verified);
  const check = useCheckDomain();
  const problem =
    check.error?.message ??
    record.error?.message ??
    (check.data?.verified === false
      ? 'The record was not found. DNS changes can take an hour; check again then.'
      : undefined);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {domain}
        </Box>
        <StatusChip
          tone={verified ? 'success' : 'neutral'}
          dot={verified ? 'full' : 'hollow'}
          label={verified ? 'Verified' : 'Unverified'}
        />
        {!verified && mayWrite && !open && (
          <Button
            size="small"
            onClick={() => {
              setOpen(true);
            }}
          >
            Verify domain
          </Button>
        )}
      </Box>
      {open && !verified && (
        <>
          <Box
            sx={{ color: 'text.secondary' }}
          >{`Add this TXT record to the DNS of ${domain}, then check. You can remove it afterwards.`}</Box>
          {record.data?.record && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 }}>
              <TextInput
                label="TXT record"
                value={record.data.record}
                onChange={() => undefined}
                readOnly
                sx={{ flex: `1 1 ${rem(220)}` }}
              />
              <CopyButton text={record.data.record}>Copy</CopyButton>
              <Button
                disabled={check.isPending}
                onClick={() => {
                  check.mutate({ params: { id: companyId } });
                }}
              >
                {check.isPending ? 'Checking...' : 'Check'}
              </Button>
            </Box>
          )}
          {problem !== undefined && !check.isPending && <Message tone="warning">{problem}</Message>}
        </>
      )}
    </Box>
  );
}
