import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { Message } from '@src/components/Message/Message';
import { ProgressBar } from '@src/components/ProgressBar/ProgressBar';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { ApiError } from '@src/lib/apiError';
import { WithMarks } from '@src/lib/i18n/WithMarks';
import { useSaveCompanyProfile } from '../api';
import { wizardSchema, type WizardValues } from '../forms/companyProfile.form';
import { ProfileFields } from './ProfileFields';
import { companyProfileText } from './texts/companyProfileText';
import { forgetWizardDraft, keepWizardDraft, WIZARD_STEPS, type WizardDraft } from './wizardDraft';

interface WizardFormProps {
  start: WizardDraft;
  onDone: () => void;
}

/** Shows one step at a time. The browser stores input until it is saved. Skip for now keeps it. */
export function WizardForm({ start, onDone }: WizardFormProps) {
  const [at, setAt] = useState(start.step);
  const [skipFailed, setSkipFailed] = useState(false);
  const { control, handleSubmit, subscribe, trigger, setError, getValues } = useForm<WizardValues>({
    mode: 'onTouched',
    resolver: yupResolver(wizardSchema),
    defaultValues: start.values,
  });
  const { mutate, isPending, isError } = useSaveCompanyProfile();
  const heading = useRef<HTMLHeadingElement>(null);
  const step = WIZARD_STEPS[at]!;
  const isLast = at === WIZARD_STEPS.length - 1;
  const { companyId } = start;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keepWizardDraft({ companyId, step: at, values });
        },
      }),
    [subscribe, companyId, at],
  );
  const go = (next: number): void => {
    setAt(next);
    keepWizardDraft({ companyId, step: next, values: getValues() });
    heading.current?.focus();
  };
  const save = handleSubmit((values) => {
    mutate(
      { body: { companyId, ...values } },
      {
        onSuccess: () => {
          forgetWizardDraft();
          onDone();
        },
        onError: (error) => {
          const fields = error instanceof ApiError ? error.fields : {};
          for (const [name, message] of Object.entries(fields))
            setError(name as keyof WizardValues, { message });
          const wrong = WIZARD_STEPS.findIndex(({ fields: names }) =>
            names.some((name) => name in fields),
          );
          if (wrong >= 0) go(wrong);
        },
      },
    );
  });
  const next = async (): Promise<void> => {
    if (await trigger([...step.fields], { shouldFocus: true })) go(at + 1);
  };
  const skip = (): void => {
    try {
      onDone();
    } catch {
      setSkipFailed(true);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void (isLast ? save() : next());
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box>
          <Typography variant="body2" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
            {companyProfileText('step', { step: at + 1, steps: WIZARD_STEPS.length })}
          </Typography>
          <ProgressBar
            label={companyProfileText('progress')}
            value={((at + 1) / WIZARD_STEPS.length) * 100}
            ticks={false}
          />
        </Box>
        <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ outline: 'none' }}>
          {companyProfileText(`part.${step.part}`)}
        </Typography>
        {isError && !isPending && (
          <Message tone="error">
            {companyProfileText('saveFailed')}
            {companyId === '' && (
              <>
                {' '}
                <WithMarks
                  text={companyProfileText('signInFirst')}
                  marks={{
                    link: (words) => (
                      <Link component={RouterLink} to="/login" state={{ from: '/company-profile' }}>
                        {words}
                      </Link>
                    ),
                  }}
                />
              </>
            )}
          </Message>
        )}
        {skipFailed && <Message tone="error">{companyProfileText('skipFailed')}</Message>}
        <ProfileFields control={control} fields={step.fields} disabled={isPending} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {at > 0 && (
            <Button
              size="large"
              disabled={isPending}
              onClick={() => {
                go(at - 1);
              }}
            >
              {companyProfileText('previous')}
            </Button>
          )}
          <Box sx={{ flex: 1 }} />
          <Button size="large" variant="text" disabled={isPending} onClick={skip}>
            {companyProfileText('skip')}
          </Button>
          <SubmitButton size="large" busy={isPending} busyLabel={commonText('saving')}>
            {isLast ? companyProfileText('saveAndContinue') : commonText('next')}
          </SubmitButton>
        </Box>
      </Box>
    </form>
  );
}
