import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { Survey } from '@core/survey/types';
import { useMemo } from 'react';
import { v4 } from 'uuid';
import { surveyFromTemplate, surveyTemplates } from '../../model/templates';
import { QuestionIcon } from '../questionIcon';
import { templateText } from './texts/templateText';

/** Six surveys to start from; one press fills the builder, Undo empties it again. */
export function TemplateGallery({ onPick }: { onPick: (survey: Survey) => void }) {
  const templates = useMemo(surveyTemplates, []);
  return (
    <Box component="section" aria-labelledby="templates">
      <Typography id="templates" variant="h3" component="h2" sx={{ mb: 1 }}>
        {templateText('heading')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: `repeat(auto-fill, minmax(min(${rem(260)}, 100%), 1fr))`,
        }}
      >
        {templates.map((template) => (
          <ButtonBase
            key={template.id}
            onClick={() => onPick(surveyFromTemplate(template, v4))}
            sx={{
              display: 'block',
              textAlign: 'left',
              p: 2,
              borderRadius: 'var(--radius-card)',
              border: `1px solid ${color.line}`,
              backgroundColor: 'background.paper',
              '&:hover': { backgroundColor: color.hover, borderColor: color.lineStrong },
            }}
          >
            <Box component="span" sx={{ display: 'block', ...textRole.h3Small, fontWeight: 600 }}>
              {template.name}
            </Box>
            <Box
              component="span"
              sx={{
                display: 'block',
                mt: 0.25,
                ...textRole.caption,
                color: color.textSecondary,
              }}
            >
              {template.description}
            </Box>
            <Box
              component="span"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 0.75,
                mt: 1.25,
                color: color.textTertiary,
                fontSize: textRole.caption.fontSize,
              }}
            >
              {template.questions.map(({ id, type }) => (
                <QuestionIcon key={id} type={type} size={14} />
              ))}
              {templateText('questionCount', { count: template.questions.length })}
            </Box>
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}
