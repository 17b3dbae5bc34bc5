import Box from '@mui/material/Box';
import { contextSourcesOf, type AnswerContext } from '@core/survey/answerContext';
import type { AnswerValue, StoredSettings, Survey, WidgetMode } from '@core/survey/types';
import { Message } from '@src/components/Message/Message';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useId } from 'react';
import { DeviceFrame, type PreviewDevice } from './DeviceFrame';
import { previewText } from './texts/previewText';
import { useMountedSurvey } from './useMountedSurvey';

export interface SurveyPreviewProps {
  survey: Survey;
  /** Styling that replaces the survey's own, such as a published survey's embed settings. */
  settings?: StoredSettings | null | undefined;
  /** Frame and width: 390, 768 or the available width. Without it, there is no frame. */
  device?: PreviewDevice | undefined;
  /** Widget mode that replaces the styling's, such as `inline` for a single question. */
  mode?: WidgetMode | undefined;
  /** BCP 47 tag of the displayed language. Defaults to the survey's own. */
  language?: string | undefined;
  /** Visitor for conditions on the context. Without one, they show their questions. */
  context?: AnswerContext | null | undefined;
  /** Called with each answer that is given, and with undefined when one is removed. */
  onAnswer?: ((questionId: string, value: AnswerValue | undefined) => void) | undefined;
  /** Note below the frame. The specification disables Submit. */
  note?: string;
}

/** Height of the page area for an overlay or a launcher: as much as fits into the window. */
const bedHeight = `clamp(${rem(440)}, 100vh - ${rem(400)}, ${rem(600)})`;

/**
 * The real widget with the current survey, including the shadow root, so that teammates see what
 * visitors see. Submit sends nothing and says "Preview only". Renders again shortly after the last
 * change, so that typing stays fast. Keeps answers.
 */
export function SurveyPreview({
  survey,
  settings,
  device,
  mode,
  language,
  context,
  onAnswer,
  note = previewText('note'),
}: SurveyPreviewProps) {
  const id = useId();
  const shownMode = mode ?? (settings ?? survey.settings)?.widget?.displayMode ?? 'button';
  const { host, failed } = useMountedSurvey({
    survey,
    settings,
    mode,
    language,
    context,
    onAnswer,
  });
  return (
    <Box
      component="section"
      aria-label={previewText('label')}
      aria-describedby={id}
      sx={{ minWidth: 0 }}
    >
      {failed && <Message tone="error">{previewText('failed')}</Message>}
      <DeviceFrame device={device}>
        <Box
          ref={host}
          data-survey-preview
          sx={{
            position: 'relative',
            overflow: 'auto',
            minHeight: shownMode === 'inline' ? rem(120) : bedHeight,
          }}
        />
      </DeviceFrame>
      <Box
        component="p"
        id={id}
        sx={{
          m: 0,
          mt: 1.5,
          ...textRole.caption,
          textAlign: 'center',
          color: color.textTertiary,
        }}
      >
        {note}
        {!context &&
          contextSourcesOf(survey.questions).length > 0 &&
          ` ${previewText('contextShown')}`}
      </Box>
    </Box>
  );
}
