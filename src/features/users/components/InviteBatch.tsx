import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { inviteUser } from '@core/contract/users';
import { useEffect, useEffectEvent, useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { ApiError } from '@src/lib/apiError';
import type { ListedPerson } from '../model/readPeople';
import { saveCsv } from '../model/saveCsv';
import { useBatch } from '../model/useBatch';
import { usersText } from '../texts/usersText';
import { BatchList } from './BatchList';

interface InviteBatchProps {
  people: readonly ListedPerson[];
  invite: (person: ListedPerson) => Promise<ResponseOf<typeof inviteUser>>;
  onClose: () => void;
}

const outcomeOf = ({ mailed, mailOnly }: ResponseOf<typeof inviteUser>): string => {
  if (mailed) return usersText('batch.sent');
  return usersText(mailOnly ? 'batch.invited' : 'batch.linkMade');
};

/**
 * Sends the invitations and shows each result. People who already have an account are unchanged, so
 * the same list can be sent twice. Offers the links, which are shown only once, as a CSV file.
 */
export function InviteBatch({ people, invite, onClose }: InviteBatchProps) {
  const [links, setLinks] = useState<Readonly<Record<string, string>>>({});
  const { steps, busy, run, failed, progress } = useBatch(people, async (person) => {
    try {
      const answer = await invite(person);
      if (!answer.mailOnly) setLinks((before) => ({ ...before, [person.email]: answer.link }));
      return outcomeOf(answer);
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'email_taken')
        return usersText('batch.hasAccount');
      throw thrown;
    }
  });
  const start = useEffectEvent(() => void run());
  useEffect(() => {
    start();
  }, []);
  const download = (): void => {
    void saveCsv(
      'invitations.csv',
      [
        commonText('email'),
        commonText('name'),
        usersText('csv.state'),
        usersText('csv.outcome'),
        usersText('link.label'),
      ],
      steps.map(({ given: { email, name }, state, note }) => [
        email,
        name,
        state,
        note,
        links[email] ?? '',
      ]),
    );
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={usersText('batch.title')}
      support={usersText('batch.support')}
      size="medium"
      busy={busy}
      actions={
        <>
          <Button onClick={download} disabled={busy}>
            {usersText('downloadCsv')}
          </Button>
          {(busy || failed > 0) && (
            <SubmitButton
              type="button"
              variant="outlined"
              busy={busy}
              busyLabel={usersText('sending')}
              onClick={() => void run()}
            >
              {usersText('tryAgain')}
            </SubmitButton>
          )}
          <Button variant="contained" onClick={onClose} disabled={busy}>
            {commonText('done')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {progress}
        </Box>
        <BatchList label={usersText('batch.title')} steps={steps} />
      </Box>
    </AppDialog>
  );
}
