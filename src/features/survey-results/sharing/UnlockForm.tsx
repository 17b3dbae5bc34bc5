import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { yupResolver } from '@hookform/resolvers/yup';
import { unlockSharedResults } from '@core/contract/shareLinks';
import { FormPasswordField } from '@src/components/form/FormPasswordField/FormPasswordField';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { mutationFor } from '@src/lib/endpointQuery';
import { rem } from '@src/theme/lengths';
import { reportLinkText } from './texts/reportLinkText';

/** Asks for the password of a share link. It knows nothing about what the link shows. */
export default function UnlockForm({
  token,
  onUnlock,
}: {
  token: string;
  /** Called with a key that opens the link. */
  onUnlock: (key: string) => void;
}) {
  const { control, handleSubmit } = useForm({
    resolver: yupResolver(unlockSharedResults.body!),
    defaultValues: { password: '' },
  });
  const unlock = useMutation(mutationFor(unlockSharedResults));
  const busy = unlock.isPending;
  return (
    <Paper
      variant="outlined"
      component="form"
      noValidate
      onSubmit={handleSubmit((body) => {
        if (!busy)
          unlock.mutate({ params: { token }, body }, { onSuccess: ({ key }) => onUnlock(key) });
      })}
      sx={{
        display: 'grid',
        gap: 2,
        maxWidth: rem(400),
        mx: 'auto',
        mt: { xs: 4, sm: '12vh' },
        p: 3,
      }}
    >
      <Box>
        <Typography variant="h1">{reportLinkText('locked')}</Typography>
        <Typography variant="body2" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {reportLinkText('lockedHelp')}
        </Typography>
      </Box>
      {unlock.isError && !busy && <Message tone="error">{unlock.error.message}</Message>}
      <FormPasswordField
        control={control}
        name="password"
        label={reportLinkText('password')}
        disabled={busy}
      />
      <SubmitButton busy={busy} busyLabel={reportLinkText('opening')}>
        {reportLinkText('openReport')}
      </SubmitButton>
    </Paper>
  );
}
