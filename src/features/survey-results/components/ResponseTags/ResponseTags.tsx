import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveResponseTags } from '@core/contract/responseTags';
import type { PublishedSurvey } from '@core/contract/surveys';
import { LIMITS } from '@core/limits';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { TextInput } from '@src/components/TextInput/TextInput';
import { commonText } from '@src/components/texts/commonText';
import { useToast } from '@src/components/Toast/useToast';
import { mutationFor } from '@src/lib/endpointQuery';
import { useCan } from '@src/lib/useCan';
import { liveReads, type SurveyResponse } from '../../api';
import { responseTagsText } from './texts/responseTagsText';

export interface ResponseTagsProps {
  survey: Pick<PublishedSurvey, 'id' | 'companyId'>;
  response: Pick<SurveyResponse, 'id' | 'tags'>;
}

/** The tags of a response. Users who can edit surveys change them as one line of text. */
export default function ResponseTags({ survey, response }: ResponseTagsProps) {
  const given = (response.tags ?? []).join(', ');
  const [typed, setTyped] = useState(given);
  const [saved, setSaved] = useState(given);
  const toast = useToast();
  const save = useMutation(mutationFor(saveResponseTags, { refreshes: liveReads }));
  if (!useCan('data_sources:write'))
    return (
      <Box component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {responseTagsText('tags')}: {given || responseTagsText('none')}
      </Box>
    );
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          {
            params: { id: survey.id, responseId: response.id },
            query: { companyFilter: survey.companyId },
            body: { tags: tagsIn(typed) },
          },
          {
            onSuccess: ({ tags }) => {
              setTyped(tags.join(', '));
              setSaved(tags.join(', '));
              toast.success(responseTagsText('saved'));
            },
          },
        );
      }}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <TextInput
        label={responseTagsText('tags')}
        help={responseTagsText('help', { count: LIMITS.results.tags })}
        value={typed}
        onChange={setTyped}
        error={save.error?.message}
      />
      <SubmitButton
        variant="outlined"
        size="small"
        busy={save.isPending}
        busyLabel={commonText('saving')}
        disabled={typed === saved}
        sx={{ justifySelf: 'start' }}
      >
        {responseTagsText('save')}
      </SubmitButton>
    </Box>
  );
}

/** Parses typed tags. */
const tagsIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
