import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { effectiveSettings } from '@core/survey/defaults';
import { normaliseSurvey } from '@core/survey/normalise';
import type { EmbedSettings } from '@core/survey/types';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { DeviceSwitch, type PreviewDevice } from '../SurveyPreview/DeviceFrame';
import { SurveyPreview } from '../SurveyPreview/SurveyPreview';
import { previewText } from '../SurveyPreview/texts/previewText';

export interface PublishedPreviewProps {
  survey: { survey: object; embedSettings?: { settings: object } | null };
}

/**
 * The selected survey as its visitors see it, with its current styling (LIVE-008). Nothing is sent.
 */
export function PublishedPreview({ survey: { survey, embedSettings } }: PublishedPreviewProps) {
  const [device, setDevice] = useState<PreviewDevice>('desktop');
  const normal = normaliseSurvey(survey);
  if (normal.questions.length === 0)
    return (
      <Paper variant="outlined">
        <EmptyState
          subject="survey"
          title={previewText('noQuestions.title')}
          message={previewText('noQuestions.message')}
        />
      </Paper>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ justifySelf: 'center' }}>
        <DeviceSwitch value={device} onChange={setDevice} />
      </Box>
      <SurveyPreview
        survey={normal}
        settings={effectiveSettings({
          survey: normal,
          embedSettings: embedSettings as EmbedSettings | null,
        })}
        device={device}
      />
    </Box>
  );
}
