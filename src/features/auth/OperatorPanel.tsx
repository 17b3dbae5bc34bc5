import { yupResolver } from '@hookform/resolvers/yup';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { createOperator, operatorBody } from '@core/contract/authOperator';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import type { InferType } from 'yup';
import { FormPasswordField } from '@src/components/form/FormPasswordField/FormPasswordField';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { call } from '@src/lib/apiClient';
import { chooseCompany } from '@src/lib/companyFilter';
import { startSession } from '@src/lib/session';
import { useAction } from '@src/lib/useAction';
import { AuthHeading } from './components/AuthLayout/AuthHeading';
import { FormColumn } from './components/FormColumn';

type Values = InferType<typeof operatorBody>;

const empty: Values = { name: '', email: '', companyName: '', password: '' };

/** The first page of an empty installation: makes its operator, a global admin, and the first company. A default export because it is loaded lazily. */
export default function OperatorPanel({ onReady }: { onReady: () => void }) {
  const { control, handleSubmit } = useForm<Values>({
    mode: 'onTouched',
    resolver: yupResolver(operatorBody),
    defaultValues: empty,
  });
  const { run, busy, error } = useAction(async (body: Values) => {
    const { firstCompany, ...session } = await call(createOperator, { body });
    onReady();
    startSession(session);
    chooseCompany(firstCompany);
  });
  const create = handleSubmit(run);
  const field = { control, size: 'large', disabled: busy } as const;
  return (
    <>
      <AuthHeading title="Set up Navout">
        No one has an account here yet. You become the Global Admin: you add companies and people,
        and see all of them.
      </AuthHeading>
      <form
        noValidate
        onSubmit={(event) => {
          if (busy) event.preventDefault();
          else void create(event);
        }}
      >
        <FormColumn>
          {error !== undefined && !busy && (
            <Message tone="error">{error instanceof Error ? error.message : String(error)}</Message>
          )}
          <FormTextField {...field} name="name" label="Full Name" autoComplete="name" />
          <FormTextField
            {...field}
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
          />
          <FormPasswordField
            {...field}
            name="password"
            label="Password"
            autoComplete="new-password"
            help="At least 8 characters"
          />
          <FormTextField
            {...field}
            name="companyName"
            label="First Company"
            autoComplete="organization"
            help="The company whose people and surveys you begin with. You can add more later."
          />
          <SubmitButton fullWidth size="large" busy={busy} busyLabel="Setting up...">
            Set Up
          </SubmitButton>
        </FormColumn>
      </form>
      <Typography variant="body2" component="p" sx={{ mt: 4, color: 'text.secondary' }}>
        Only a company of your own?{' '}
        <Link component={RouterLink} to="/register">
          Register it
        </Link>
      </Typography>
    </>
  );
}
