import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ChartColumn, Play, Square, Trash2 } from 'lucide-react';
import { ProgressBar } from '@src/components/ProgressBar/ProgressBar';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { color } from '@src/theme/tokenVariables';
import type { PublishedSurvey } from '@core/contract/surveys';
import { ageLabel } from '../../model/ageLabel';
import { describeSurvey } from '../../model/describeSurvey';
import { endLabel } from '../../model/endLabel';

/** Everything that can be done with a published survey (LIVE-004). */
export type SurveyAction =
  'start' | 'stop' | 'edit' | 'customize' | 'preview' | 'embed' | 'results' | 'delete';

export interface SurveyCardProps {
  survey: PublishedSurvey;
  /** Milliseconds since 1970. */
  now: number;
  onAction: (action: SurveyAction, survey: PublishedSurvey) => void;
  /** Actions that change something are offered. */
  canWrite: boolean;
  /** The stop call is under way. */
  stopping?: boolean;
}

/** One published survey: what it is, how far it is, and every action (LIVE-003, LIVE-004). */
export function SurveyCard({ survey, now, onAction, canWrite, stopping = false }: SurveyCardProps) {
  const active = survey.status === 'active';
  const end = endLabel(survey, now);
  const act = (action: SurveyAction) => () => onAction(action, survey);
  const named = (words: string) => `${words}: ${survey.name}`;
  return (
    <Paper
      variant="outlined"
      component="article"
      aria-label={survey.name}
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, p: '14px 16px 12px' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 26 }}>
          <StatusChip
            label={active ? 'Active' : 'Inactive'}
            tone={active ? 'success' : 'neutral'}
            dot={active ? 'full' : 'hollow'}
          />
          <Box component="span" sx={{ ml: 'auto', fontSize: '0.75rem', color: color.textTertiary }}>
            {ageLabel(survey.publishedAt, now)}
          </Box>
          {canWrite && (
            <IconButton
              aria-label={named('Delete')}
              onClick={act('delete')}
              sx={{ width: 26, height: 26, mr: '-5px', ...touchTarget }}
            >
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </Box>
        <Typography
          variant="h3"
          component="h2"
          sx={{ mt: 1, fontSize: '1rem', lineHeight: '22px', overflowWrap: 'anywhere' }}
        >
          {survey.name}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: color.textTertiary }}>
          {describeSurvey(survey)}
          {survey.version > 1 && ` · version ${String(survey.version)}`}
        </Typography>
        <Box
          sx={{
            display: 'flex',
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
                fontSize: '1.625rem',
                lineHeight: '30px',
                fontWeight: 550,
                letterSpacing: '-0.018em',
              }}
            >
              {survey.responseCount.toLocaleString('en-US')}
            </Typography>
            <Box component="span" sx={{ fontSize: '0.75rem', color: color.textTertiary }}>
              {survey.responseCount === 1 ? 'response' : 'responses'}
            </Box>
          </Box>
          <Box
            sx={{
              textAlign: 'right',
              fontSize: '0.75rem',
              lineHeight: '16px',
              color: color.textTertiary,
            }}
          >
            <Box component="strong" sx={{ display: 'block', fontWeight: 600, color: color.text }}>
              {end?.title ?? 'No end condition yet'}
            </Box>
            {end?.detail ?? 'Chosen at Start'}
          </Box>
        </Box>
        <ProgressBar
          label={`How far ${survey.name} is`}
          value={end?.percent ?? 0}
          muted={!active}
        />
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mt: 1.25 }}>
          <Button
            size="small"
            startIcon={<ChartColumn aria-hidden />}
            onClick={act('results')}
            aria-label={named('View Results')}
            sx={touchTarget}
          >
            View Results
          </Button>
          {active ? (
            <Button
              size="small"
              startIcon={
                <Square aria-hidden fill="currentcolor" style={{ width: 11, height: 11 }} />
              }
              onClick={act('stop')}
              disabled={!canWrite || stopping}
              aria-label={named(stopping ? 'Stopping...' : 'Stop')}
              sx={touchTarget}
            >
              {stopping ? 'Stopping...' : 'Stop'}
            </Button>
          ) : (
            <Button
              size="small"
              startIcon={<Play aria-hidden fill="currentcolor" style={{ width: 12, height: 12 }} />}
              onClick={act('start')}
              disabled={!canWrite}
              aria-label={named('Start')}
              sx={touchTarget}
            >
              Start
            </Button>
          )}
        </Box>
      </Box>
      <Box sx={footStyle}>
        {canWrite && (
          <Button variant="quiet" size="small" onClick={act('edit')} aria-label={named('Edit')}>
            Edit
          </Button>
        )}
        {canWrite && (
          <Button
            variant="quiet"
            size="small"
            onClick={act('customize')}
            aria-label={named('Customize Display')}
          >
            Customize Display
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={act('preview')} aria-label={named('Preview')}>
          Preview
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={act('embed')}
          aria-label={named('Embed Code')}
        >
          Embed Code
        </Button>
      </Box>
    </Paper>
  );
}

const touchTarget = {
  '@media (pointer: coarse), (max-width: 599.95px)': { minHeight: 40, minWidth: 40 },
};

const footStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: '2px',
  p: '3px 6px',
  borderTop: `1px solid ${color.line}`,
  '& .MuiButton-root': { px: 1.25, whiteSpace: 'nowrap' },
  '@media (max-width: 599.95px)': { '& .MuiButton-root': { px: 1, minHeight: 40 } },
  '@media (max-width: 379.95px)': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
};
