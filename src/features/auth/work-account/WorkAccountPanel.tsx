import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { Message } from '@src/components/Message/Message';
import { LinkWorkAccount } from './LinkWorkAccount';
import { UnlinkWorkAccount } from './UnlinkWorkAccount';
import { useAccountState } from './workAccountApi';
import { workAccountText } from './texts/workAccountText';

/**
 * Links or unlinks the current user's work account. Renders nothing until the dialog around it has
 * loaded the profile.
 */
export function WorkAccountPanel() {
  const { data: profile } = useAccountState();
  const [done, setDone] = useState<'linkedNow' | 'unlinkedNow' | null>(null);
  const said = useRef<HTMLDivElement>(null);
  // The form that had the focus was removed.
  useEffect(() => {
    if (done !== null) said.current?.focus();
  }, [done]);
  if (profile === undefined) return null;
  const isLinked = profile.workAccount === 'linked';
  if (!profile.hasPassword) return <Message tone="info">{workAccountText('only')}</Message>;
  return (
    <Box sx={{ display: 'grid', gap: 2, pb: 2 }}>
      <Box ref={said} tabIndex={-1} sx={{ color: 'text.secondary', outline: 'none' }}>
        {done ? (
          <Message tone="success">{workAccountText(done)}</Message>
        ) : (
          workAccountText(isLinked ? 'linked' : 'none')
        )}
      </Box>
      {isLinked ? (
        <UnlinkWorkAccount
          onDone={() => {
            setDone('unlinkedNow');
          }}
        />
      ) : (
        <LinkWorkAccount
          onDone={() => {
            setDone('linkedNow');
          }}
        />
      )}
    </Box>
  );
}
