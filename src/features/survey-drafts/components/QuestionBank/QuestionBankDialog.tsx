import Box from '@mui/material/Box';
import { useState } from 'react';
import { v4 } from 'uuid';
import { LIMITS } from '@core/limits';
import { withBanked } from '@core/survey/bankedQuestion';
import type { Survey } from '@core/survey/types';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { color } from '@src/theme/tokenVariables';
import { useQuestionBank, useRemoveBanked, type BankEntry } from './bankApi';
import { BankList } from './BankList';
import { questionBankText } from './texts/questionBankText';

export interface QuestionBankDialogProps {
  survey: Survey;
  onAdd: (change: (survey: Survey) => Survey) => void;
  onClose: () => void;
}

/** The company's question bank: search, filter, add copies to the survey, rename and delete. */
export function QuestionBankDialog({ survey, onAdd, onClose }: QuestionBankDialogProps) {
  const bank = useQuestionBank();
  const remove = useRemoveBanked();
  const [asked, setAsked] = useState<BankEntry>();
  const [added, setAdded] = useState<string>();
  const isFull = survey.questions.length >= LIMITS.surveys.questionsMax;
  return (
    <AppDialog
      open
      steady
      size="large"
      title={questionBankText('title')}
      support={questionBankText('support')}
      onClose={onClose}
    >
      <Box role="status" sx={{ '&:not(:empty)': { pb: 2 } }}>
        {isFull ? (
          <Message tone="warning">{questionBankText('surveyFull')}</Message>
        ) : (
          added && <Message tone="success">{questionBankText('added', { name: added })}</Message>
        )}
      </Box>
      {bank.isPending && <LoadingState label={questionBankText('loading')} rows={4} />}
      {bank.isError && (
        <ErrorState
          headingLevel={3}
          what={questionBankText('title')}
          error={bank.error}
          onRetry={() => bank.refetch()}
        />
      )}
      {bank.data?.length === 0 && (
        <Box component="p" sx={{ m: 0, color: color.textSecondary }}>
          {questionBankText('empty')}
        </Box>
      )}
      {bank.data && bank.data.length > 0 && (
        <BankList
          entries={bank.data}
          isFull={isFull}
          onAdd={({ name, content }) => {
            onAdd((before) => withBanked(before, content, v4()));
            setAdded(name);
          }}
          onDelete={setAsked}
        />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        destructive
        title={questionBankText('deleteTitle', { name: asked?.name })}
        confirmLabel={questionBankText('deleteVerb')}
        busy={remove.isPending}
        error={remove.error?.message}
        onCancel={() => {
          setAsked(undefined);
          remove.reset();
        }}
        onConfirm={() =>
          remove.mutate({ params: { id: asked!.id } }, { onSuccess: () => setAsked(undefined) })
        }
      >
        {questionBankText('deleteHint')}
      </ConfirmDialog>
    </AppDialog>
  );
}
