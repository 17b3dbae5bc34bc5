import { yupResolver } from '@hookform/resolvers/yup';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { createOperator, operatorBody } from '@core/contract/authOperator';
import { string } from '@core/contract/fields';
import { useForm } from 'react-hook-form';
import { Link as RouterLink, useLocation } from 'react-router-dom';
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
import { authText } from '@src/features/auth/texts/authText';
import { authFormText } from '@src/features/auth/forms/texts/authFormText';
import { WithMarks } from '@src/lib/i18n/WithMarks';

type Values = InferType<typeof operatorBody>;

const empty: Values = { name: '', email: '', companyName: '', password: '' };

/** With a setup code, the company may already exist. */
const withCode = operatorBody.shape({ companyName: string().trim().defined() });

/**
 * The first page of an empty installation. Creates its operator, a global admin, and the first
 * company. Until there is an operator, the setup link that the server prints opens it too, with a
 * code in the URL's fragment. A default export because it is loaded lazily.
 */
export default function OperatorPanel({ onReady }: { onReady: () => void }) {
  const setupCode = useLocation().hash.slice(1);
  const { control, handleSubmit } = useForm<Values>({
    mode: 'onTouched',
    resolver: yupResolver(setupCode ? withCode : operatorBody),
    defaultValues: empty,
  });
  const { run, busy, error } = useAction(async (body: Values) => {
    const { firstCompany, ...session } = await call(createOperator, {
      body: setupCode ? { ...body, setupCode } : body,
    });
    onReady();
    startSession(session);
    chooseCompany(firstCompany);
  });
  const create = handleSubmit(run);
  const field = { control, size: 'large', disabled: busy } as const;
  return (
    <>
      <AuthHeading title={authFormText('operator.title')}>
        {authFormText(setupCode ? 'operator.codeSupport' : 'operator.support')}
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
          <FormTextField
            {...field}
            name="name"
            label={authFormText('fullName')}
            autoComplete="name"
          />
          <FormTextField
            {...field}
            name="email"
            label={authText('email')}
            type="email"
            autoComplete="username"
          />
          <FormPasswordField
            {...field}
            name="password"
            label={authText('password')}
            autoComplete="new-password"
            help={authFormText('operator.passwordHelp', { count: 8 })}
          />
          <FormTextField
            {...field}
            name="companyName"
            label={authFormText('operator.company')}
            autoComplete="organization"
            help={authFormText(setupCode ? 'operator.codeCompanyHelp' : 'operator.companyHelp')}
          />
          <SubmitButton
            fullWidth
            size="large"
            busy={busy}
            busyLabel={authFormText('operator.busy')}
          >
            {authFormText('operator.submit')}
          </SubmitButton>
        </FormColumn>
      </form>
      <Typography variant="body2" component="p" sx={{ mt: 4, color: 'text.secondary' }}>
        <WithMarks
          text={authFormText('operator.registerInstead')}
          marks={{
            link: (words) => (
              <Link component={RouterLink} to="/register">
                {words}
              </Link>
            ),
          }}
        />
      </Typography>
    </>
  );
}
