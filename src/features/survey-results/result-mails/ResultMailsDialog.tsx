import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import {
  leaveResultMails,
  readResultMails,
  RESULT_MAIL_PERIODS,
  saveResultMails,
  stopResultMails,
  type ResultMailPeriod,
} from '@core/contract/resultMails';
import type { PublishedSurvey } from '@core/contract/surveys';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { useToast } from '@src/components/Toast/useToast';
import { momentText } from '@src/lib/dateText';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';
import { useCan } from '@src/lib/useCan';
import { resultMailsText } from './texts/resultMailsText';

export interface ResultMailsDialogProps {
  survey: Pick<PublishedSurvey, 'id' | 'companyId'>;
  onClose: () => void;
}

type ResultMails = ResponseOf<typeof readResultMails>;

const refreshes = [readResultMails.id];

/** Sets who gets emails with a survey's results, and how often. Recipients can stop their own. */
export default function ResultMailsDialog({ survey, onClose }: ResultMailsDialogProps) {
  const input = { params: { id: survey.id }, query: { companyFilter: survey.companyId } };
  const found = useQuery(queryFor(readResultMails, input));
  if (found.data)
    return (
      <Mails
        key={found.data.mail?.revision ?? 0}
        known={found.data}
        input={input}
        onClose={onClose}
      />
    );
  return (
    <AppDialog open onClose={onClose} title={resultMailsText('title')}>
      {found.isError ? (
        <ErrorState
          what={resultMailsText('what')}
          error={found.error}
          onRetry={() => found.refetch()}
          headingLevel={3}
        />
      ) : (
        <LoadingState label={resultMailsText('loading')} rows={3} />
      )}
    </AppDialog>
  );
}

interface MailsProps extends Pick<ResultMailsDialogProps, 'onClose'> {
  known: ResultMails;
  input: { params: { id: string }; query: { companyFilter: string } };
}

function Mails({ known, input, onClose }: MailsProps) {
  const { mail, teammates, isRecipient, sendsMail, timeZone } = known;
  const [every, setEvery] = useState<ResultMailPeriod>(mail?.every ?? 'week');
  // Saving removes teammates who can no longer see results.
  const [mailTo, setMailTo] = useState<string[]>(
    (mail?.mailTo ?? []).filter((id) => teammates.some((one) => one.id === id)),
  );
  const save = useMutation(mutationFor(saveResultMails, { refreshes }));
  const stop = useMutation(mutationFor(stopResultMails, { refreshes }));
  const leave = useMutation(mutationFor(leaveResultMails, { refreshes }));
  const toast = useToast();
  const mayWrite = useCan('data_sources:write');
  const busy = save.isPending || stop.isPending || leave.isPending;
  const failed = save.error ?? stop.error ?? leave.error;
  const done = (text: string) => ({ onSuccess: () => void toast.success(text) });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={resultMailsText('title')}
      support={resultMailsText('support', { zone: timeZone })}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (mayWrite && !busy)
          save.mutate(
            { ...input, body: { every, mailTo, revision: mail?.revision ?? 0 } },
            done(resultMailsText('saved')),
          );
      }}
      actions={
        <>
          {isRecipient && (
            <Button
              disabled={busy}
              onClick={() => leave.mutate(input, done(resultMailsText('left')))}
            >
              {resultMailsText('leave')}
            </Button>
          )}
          {mail && mayWrite && (
            <Button
              color="error"
              disabled={busy}
              onClick={() => stop.mutate(input, done(resultMailsText('stopped')))}
            >
              {resultMailsText('stop')}
            </Button>
          )}
          {mayWrite && sendsMail ? (
            <SubmitButton
              busy={save.isPending}
              busyLabel={commonText('saving')}
              disabled={mailTo.length === 0}
            >
              {commonText('save')}
            </SubmitButton>
          ) : (
            <Button onClick={onClose}>{commonText('close')}</Button>
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {failed && !busy && (
          <Message tone="error">{resultMailsText('failed', { reason: failed.message })}</Message>
        )}
        {!sendsMail && <Message tone="info">{resultMailsText('noMail')}</Message>}
        {mail ? (
          <Box>
            {resultMailsText('next', { when: momentText(mail.nextAt) })}
            {!mayWrite && ` · ${resultMailsText(`every.${mail.every}`)}`}
          </Box>
        ) : (
          <Box>{resultMailsText('none')}</Box>
        )}
        {mayWrite && sendsMail && (
          <>
            <SelectInput
              label={resultMailsText('every')}
              value={every}
              disabled={busy}
              onChange={(next) => setEvery(next as ResultMailPeriod)}
              options={RESULT_MAIL_PERIODS.map((value) => ({
                value,
                label: resultMailsText(`every.${value}`),
              }))}
            />
            <CheckboxGroup
              label={resultMailsText('to')}
              help={resultMailsText('toHelp')}
              options={teammates.map(({ id, name }) => ({ value: id, label: name }))}
              value={mailTo}
              onChange={setMailTo}
            />
          </>
        )}
      </Box>
    </AppDialog>
  );
}
