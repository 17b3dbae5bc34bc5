import Box from '@mui/material/Box';
import { yupResolver } from '@hookform/resolvers/yup';
import type { validateInvitation } from '@core/contract/auth';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { useForm } from 'react-hook-form';
import { FormPasswordField } from '@src/components/form/FormPasswordField/FormPasswordField';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { setupAccountSchema } from './setupAccount.form';
import { accountText } from './texts/accountText';

export interface ActivationFormProps {
  invitee: ResponseOf<typeof validateInvitation>['user'];
  busy: boolean;
  /** Why the activation failed. */
  message?: string | undefined;
  onSubmit: (password: string) => void;
}

/**
 * Activates an invited account: shows the invitation, and asks for the password twice (AUTH-035,
 * AUTH-036).
 */
export function ActivationForm({ invitee, busy, message, onSubmit }: ActivationFormProps) {
  const { control, handleSubmit } = useForm({
    mode: 'onTouched',
    resolver: yupResolver(setupAccountSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const facts = [
    [commonText('name'), invitee.name],
    [commonText('email'), invitee.email],
    [accountText('company'), invitee.company.name],
    [accountText('role'), accountText(`role.${invitee.role}`)],
  ] as const;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (busy) event.preventDefault();
        else
          void handleSubmit(({ password }) => {
            onSubmit(password);
          })(event);
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: `${rem(88)} 1fr`,
            gap: space(6, 12),
            m: 0,
            p: space(12, 14),
            borderRadius: 'var(--radius-card)',
            border: `1px solid ${color.line}`,
            backgroundColor: color.surface,
          }}
        >
          {facts.map(([label, value]) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <Box
                component="dt"
                sx={{
                  fontSize: textRole.small.fontSize,
                  lineHeight: rem(20),
                  color: color.textSecondary,
                }}
              >
                {label}
              </Box>
              <Box
                component="dd"
                sx={{ m: 0, lineHeight: textRole.body.lineHeight, overflowWrap: 'anywhere' }}
              >
                {value}
              </Box>
            </Box>
          ))}
        </Box>
        {invitee.replaces && (
          <Message tone="warning">{accountText('replaces', { company: invitee.replaces })}</Message>
        )}
        {message !== undefined && !busy && <Message tone="error">{message}</Message>}
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={invitee.email}
          readOnly
        />
        <FormPasswordField
          control={control}
          name="password"
          label={accountText('password')}
          autoComplete="new-password"
          size="large"
          disabled={busy}
          help={accountText('passwordHelp')}
        />
        <FormPasswordField
          control={control}
          name="confirmPassword"
          label={accountText('confirmPassword')}
          autoComplete="new-password"
          size="large"
          disabled={busy}
        />
        <SubmitButton fullWidth size="large" busy={busy} busyLabel={accountText('activating')}>
          {accountText('activate')}
        </SubmitButton>
      </Box>
    </form>
  );
}
