import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteOneResponse } from '@core/contract/responseDeletion';
import type { PublishedSurvey } from '@core/contract/surveys';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { useToast } from '@src/components/Toast/useToast';
import { mutationFor } from '@src/lib/endpointQuery';
import { useCan } from '@src/lib/useCan';
import { liveReads, type SurveyResponse } from '../../api';
import { shortId } from '../../model/answerText';
import { responseDeletionText } from './texts/responseDeletionText';

export interface ResponseDeletionProps {
  survey: Pick<PublishedSurvey, 'id' | 'companyId'>;
  response: Pick<SurveyResponse, 'id'>;
  onDeleted: () => void;
}

/** A button that deletes a response after one confirmation. Only for people who can edit surveys. */
export default function ResponseDeletion({ survey, response, onDeleted }: ResponseDeletionProps) {
  const [asked, setAsked] = useState(false);
  const toast = useToast();
  const remove = useMutation(mutationFor(deleteOneResponse, { refreshes: liveReads }));
  if (!useCan('data_sources:write')) return null;
  return (
    <>
      <Button color="error" onClick={() => setAsked(true)}>
        {responseDeletionText('deleteResponse')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={responseDeletionText('deleteQuestion', { id: shortId(response.id) })}
        confirmLabel={responseDeletionText('deleteResponse')}
        destructive
        busy={remove.isPending}
        busyLabel={responseDeletionText('deleting')}
        error={remove.error?.message}
        onCancel={() => setAsked(false)}
        onConfirm={() =>
          remove.mutate(
            {
              params: { id: survey.id, responseId: response.id },
              query: { companyFilter: survey.companyId },
            },
            {
              onSuccess: () => {
                toast.success(responseDeletionText('deleted'));
                onDeleted();
              },
            },
          )
        }
      >
        {responseDeletionText('deleteHint')}
      </ConfirmDialog>
    </>
  );
}
