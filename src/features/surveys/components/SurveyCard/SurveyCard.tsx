import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ChartColumn, Play, Square, Trash2 } from 'lucide-react';
import { ProgressBar } from '@src/components/ProgressBar/ProgressBar';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { PublishedSurvey } from '@core/contract/surveys';
import { ageLabel } from '../../model/ageLabel';
import { describeSurvey } from '../../model/describeSurvey';
import { endLabel } from '../../model/endLabel';
import { surveysText } from '../../texts/surveysText';
import { commonText } from '@src/components/texts/commonText';
import { formatNumber } from '@src/lib/i18n/formats';

/** All actions on a published survey (LIVE-004). */
export type SurveyAction =
  'start' | 'stop' | 'edit' | 'customize' | 'preview' | 'embed' | 'results' | 'delete';

export interface SurveyCardProps {
  survey: PublishedSurvey;
  /** Milliseconds since 1970. */
  now: number;
  onAction: (action: SurveyAction, survey: PublishedSurvey) => void;
  /** Offers actions that change the survey. */
  canWrite: boolean;
  /** The stop call is in progress. */
  stopping?: boolean;
}

/** One published survey with its facts, its progress and every action (LIVE-003, LIVE-004). */
export function SurveyCard({ survey, now, onAction, canWrite, stopping = false }: SurveyCardProps) {
  const active = survey.status === 'active';
  const end = endLabel(survey, now);
  const act = (action: SurveyAction) => () => onAction(action, survey);
  const named = (words: string) => surveysText('action.of', { action: words, name: survey.name });
  return (
    <Paper
      variant="outlined"
      component="article"
      aria-label={survey.name}
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, p: space(14, 16, 12) }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: rem(26) }}>
          <StatusChip
            label={surveysText(active ? 'status.active' : 'status.inactive')}
            tone={active ? 'success' : 'neutral'}
            dot={active ? 'full' : 'hollow'}
          />
          <Box
            component="span"
            sx={{ ml: 'auto', fontSize: textRole.caption.fontSize, color: color.textTertiary }}
          >
            {ageLabel(survey.publishedAt, now)}
          </Box>
          {canWrite && (
            <IconButton
              aria-label={named(commonText('delete'))}
              onClick={act('delete')}
              sx={{ width: rem(26), height: rem(26), mr: space('-5'), ...touchTarget }}
            >
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </Box>
        <Typography
          variant="h3"
          component="h2"
          sx={{ mt: 1, ...textRole.empty, overflowWrap: 'anywhere' }}
        >
          {survey.name}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: color.textTertiary }}>
          {describeSurvey(survey)}
          {survey.version > 1 && ` · ${surveysText('version', { version: survey.version })}`}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'flex-end',
            justifyContent: 'space-between',
            gap: 1.5,
            mt: 'auto',
            pt: 1.5,
            pb: 1,
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
            <Typography
              component="span"
              sx={{
                fontSize: textRole.displayPhone.fontSize,
                lineHeight: rem(30),
                fontWeight: 550,
                letterSpacing: '-0.018em',
              }}
            >
              {formatNumber(survey.responseCount)}
            </Typography>
            <Box
              component="span"
              sx={{ fontSize: textRole.caption.fontSize, color: color.textTertiary }}
            >
              {surveysText('responses', { count: survey.responseCount })}
            </Box>
          </Box>
          <Box
            sx={{
              textAlign: 'right',
              ...textRole.caption,
              color: color.textTertiary,
            }}
          >
            <Box component="strong" sx={{ display: 'block', fontWeight: 600, color: color.text }}>
              {end?.title ?? surveysText('end.none')}
            </Box>
            {end?.detail ?? surveysText('end.chosenAtStart')}
          </Box>
        </Box>
        <ProgressBar
          label={surveysText('progress', { name: survey.name })}
          value={end?.percent ?? 0}
          muted={!active}
        />
        <Box sx={{ display: 'grid', gridTemplateColumns: pairOfActions, gap: 1, mt: 1.25 }}>
          <Button
            size="small"
            startIcon={<ChartColumn aria-hidden />}
            onClick={act('results')}
            aria-label={named(surveysText('action.results'))}
            sx={touchTarget}
          >
            {surveysText('action.results')}
          </Button>
          {active ? (
            <Button
              size="small"
              startIcon={
                <Square
                  aria-hidden
                  fill="currentcolor"
                  style={{ width: rem(11), height: rem(11) }}
                />
              }
              onClick={act('stop')}
              disabled={!canWrite || stopping}
              aria-label={named(surveysText(stopping ? 'action.stopping' : 'action.stop'))}
              sx={touchTarget}
            >
              {surveysText(stopping ? 'action.stopping' : 'action.stop')}
            </Button>
          ) : (
            <Button
              size="small"
              startIcon={
                <Play aria-hidden fill="currentcolor" style={{ width: rem(12), height: rem(12) }} />
              }
              onClick={act('start')}
              disabled={!canWrite}
              aria-label={named(surveysText('action.start'))}
              sx={touchTarget}
            >
              {surveysText('action.start')}
            </Button>
          )}
        </Box>
      </Box>
      <Box sx={footStyle}>
        {canWrite && (
          <Button
            variant="quiet"
            size="small"
            onClick={act('edit')}
            aria-label={named(commonText('edit'))}
          >
            {commonText('edit')}
          </Button>
        )}
        {canWrite && (
          <Button
            variant="quiet"
            size="small"
            onClick={act('customize')}
            aria-label={named(surveysText('action.customize'))}
          >
            {surveysText('action.customize')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          onClick={act('preview')}
          aria-label={named(surveysText('action.preview'))}
        >
          {surveysText('action.preview')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={act('embed')}
          aria-label={named(surveysText('action.embed'))}
        >
          {surveysText('action.embed')}
        </Button>
      </Box>
    </Paper>
  );
}

/** Two side by side, or stacked if the text is too large. */
const pairOfActions = `repeat(auto-fit, minmax(min(100%, ${rem(120)}), 1fr))`;

const touchTarget = {
  '@media (pointer: coarse), (max-width: 599.95px)': { minHeight: rem(40), minWidth: rem(40) },
};

const footStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space(2),
  p: space(3, 6),
  borderTop: `1px solid ${color.line}`,
  '& .MuiButton-root': { px: 1.25 },
  '@media (max-width: 599.95px)': { '& .MuiButton-root': { px: 1, minHeight: rem(40) } },
  '@media (max-width: 379.95px)': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
};
