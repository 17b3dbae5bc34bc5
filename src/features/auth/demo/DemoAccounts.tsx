import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { readConfig } from '@core/contract/auth';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { useEffect, useState } from 'react';
import { call } from '@src/lib/apiClient';
import { ignoreFailure } from '@src/lib/ignoreFailure';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { demoText } from './texts/demoText';

export interface DemoAccountsProps {
  busy: boolean;
  onPick: (account: { email: string; password: string }) => void;
}

/** Signs in to a demo account with one click. Renders nothing on other installations. */
export default function DemoAccounts({ busy, onPick }: DemoAccountsProps) {
  const [accounts, setAccounts] = useState<ResponseOf<typeof readConfig>['demoAccounts']>();
  // The pages before sign-in have no query cache.
  useEffect(() => {
    call(readConfig, {}).then(
      ({ demoAccounts }) => setAccounts(demoAccounts),
      ignoreFailure('The demo accounts could not be loaded'),
    );
  }, []);
  if (!accounts?.[0]) return null;
  return (
    <Box
      component="section"
      aria-labelledby="demo-accounts"
      // Takes no height in the centered column, so that the form above does not move.
      sx={{ mt: 4, height: { sm: 0 } }}
    >
      <Box component="h2" id="demo-accounts" sx={{ m: 0, ...textRole.h3 }}>
        {demoText('title')}
      </Box>
      <Box component="p" sx={{ m: 0, mt: 0.5, ...textRole.small, color: color.textSecondary }}>
        {demoText('support', { password: accounts[0].password })}
      </Box>
      <Box
        component="ul"
        sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
      >
        {accounts.map(({ email, role, password }) => (
          <li key={email}>
            <ButtonBase
              disabled={busy}
              onClick={() => onPick({ email, password })}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'space-between',
                columnGap: 2,
                width: 1,
                minHeight: rem(40),
                px: 1.5,
                py: 0.5,
                textAlign: 'left',
                borderRadius: 'var(--radius-control)',
                border: `1px solid ${color.line}`,
                '&:hover': { backgroundColor: color.hover },
              }}
            >
              <Box component="span" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
                {email}
              </Box>
              <Box component="span" sx={{ ...textRole.small, color: color.textSecondary }}>
                {demoText(`role.${role}`)}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}
