import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { v4 } from 'uuid';
import { LIMITS } from '@core/limits';
import { bankContent, leftBehind } from '@core/survey/bankedQuestion';
import type { Question, Survey } from '@core/survey/types';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { useToast } from '@src/components/Toast/useToast';
import { useSaveBanked } from './bankApi';
import { BankNames } from './BankNames';
import { readTags } from './bankWords';
import { questionBankText } from './texts/questionBankText';

export interface SaveToBankDialogProps {
  survey: Survey;
  question: Question;
  onClose: () => void;
}

/** Saves a question to the company's bank under a name, and says which parts are not saved. */
export function SaveToBankDialog({ survey, question, onClose }: SaveToBankDialogProps) {
  const add = useSaveBanked();
  const toast = useToast();
  const content = bankContent(survey, question);
  const [name, setName] = useState(content.question.title.slice(0, LIMITS.text.short));
  // Use one id per question, so that saving twice stores it once.
  const [id] = useState(() => v4());
  const [tags, setTags] = useState('');
  const left = leftBehind(question);
  return (
    <AppDialog
      open
      title={questionBankText('saveTitle')}
      support={questionBankText('saveSupport')}
      busy={add.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!name.trim()) return;
        add.mutate(
          {
            params: { id },
            body: { name, tags: readTags(tags).slice(0, LIMITS.surveys.bankTags), content },
          },
          {
            onSuccess: () => {
              toast.success(questionBankText('saved'));
              onClose();
            },
          },
        );
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={add.isPending}>
            {commonText('cancel')}
          </Button>
          <SubmitButton
            busy={add.isPending}
            busyLabel={commonText('working')}
            disabled={!name.trim()}
          >
            {commonText('save')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, pb: 1 }}>
        {add.isError && <Message tone="error">{add.error.message}</Message>}
        <BankNames name={name} tags={tags} onName={setName} onTags={setTags} />
        {left.map((what) => (
          <Message key={what} tone="info">
            {questionBankText(`left.${what}`)}
          </Message>
        ))}
      </Box>
    </AppDialog>
  );
}
