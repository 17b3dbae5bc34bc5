import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addResponseNote,
  deleteResponseNote,
  listResponseNotes,
} from '@core/contract/responseNotes';
import { LIMITS } from '@core/limits';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { TextInput } from '@src/components/TextInput/TextInput';
import { commonText } from '@src/components/texts/commonText';
import { useToast } from '@src/components/Toast/useToast';
import { momentText } from '@src/lib/dateText';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';
import { useCan } from '@src/lib/useCan';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { ResponseTagsProps } from '../ResponseTags/ResponseTags';
import { responseNotesText } from './texts/responseNotesText';

const refreshes = [listResponseNotes.id];

/** The team's notes on a response, with their authors and times. Editors add and delete them. */
export default function ResponseNotes({ survey, response }: ResponseTagsProps) {
  const params = { id: survey.id, responseId: response.id };
  const query = { companyFilter: survey.companyId };
  const [typed, setTyped] = useState('');
  const notes = useQuery(queryFor(listResponseNotes, { params, query }));
  const add = useMutation(mutationFor(addResponseNote, { refreshes }));
  const remove = useMutation(mutationFor(deleteResponseNote, { refreshes }));
  const toast = useToast();
  const mayWrite = useCan('data_sources:write');
  if (notes.isError && !notes.data)
    return (
      <InlineRetry
        message={responseNotesText('listFailed', { reason: notes.error.message })}
        onRetry={() => void notes.refetch()}
      />
    );
  return (
    <Box
      component="section"
      aria-label={responseNotesText('title')}
      sx={{ display: 'grid', gap: 1.5, pt: 2, mt: 2, borderTop: `1px solid ${color.line}` }}
    >
      <Box component="h3" sx={{ m: 0, ...textRole.h3Small }}>
        {responseNotesText('title')}
      </Box>
      {notes.data?.length === 0 && <Box sx={quiet}>{responseNotesText('none')}</Box>}
      {notes.data && notes.data.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {notes.data.map(({ id, text, author, createdAt }) => (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ whiteSpace: 'pre-wrap' }}>{text}</Box>
                <Box sx={quiet}>
                  {author ?? responseNotesText('former')} · {momentText(createdAt)}
                </Box>
              </Box>
              {mayWrite && (
                <Button
                  size="small"
                  color="error"
                  disabled={remove.isPending}
                  aria-label={responseNotesText('deleteOf', { when: momentText(createdAt) })}
                  onClick={() => {
                    remove.mutate(
                      { params: { ...params, noteId: id }, query },
                      { onSuccess: () => toast.success(responseNotesText('deleted')) },
                    );
                  }}
                >
                  {commonText('delete')}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
      {remove.isError && <Message tone="error">{remove.error.message}</Message>}
      {mayWrite && (
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate(
              { params, query, body: { text: typed } },
              {
                onSuccess: () => {
                  setTyped('');
                  toast.success(responseNotesText('added'));
                },
              },
            );
          }}
          sx={{ display: 'grid', gap: 1.5 }}
        >
          <TextInput
            label={responseNotesText('new')}
            help={responseNotesText('help')}
            rows={2}
            maxLength={LIMITS.results.noteMax}
            value={typed}
            onChange={setTyped}
            error={add.error?.message}
          />
          <SubmitButton
            variant="outlined"
            size="small"
            busy={add.isPending}
            busyLabel={commonText('saving')}
            disabled={typed.trim() === ''}
            sx={{ justifySelf: 'start' }}
          >
            {responseNotesText('add')}
          </SubmitButton>
        </Box>
      )}
    </Box>
  );
}

const quiet = { ...textRole.small, color: color.textSecondary } as const;
