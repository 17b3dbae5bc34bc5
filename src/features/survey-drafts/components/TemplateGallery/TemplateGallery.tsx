import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { LayoutGrid } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Survey } from '@core/survey/types';
import { withTexts } from '@src/lib/i18n/texts';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { firstTemplates, templateList, type ListedTemplate } from '../../templates/templateList';
import { TemplateFacts } from './TemplateFacts';
import { templateText } from './texts/templateText';

const TemplatesDialog = lazy(
  withTexts(async () => ({ default: (await import('./TemplatesDialog')).TemplatesDialog })),
);

/**
 * Six templates, and a button that lists all others. A click opens a template. Using it fills the
 * builder; Undo empties it again.
 */
export function TemplateGallery({ onPick }: { onPick: (survey: Survey) => void }) {
  const [open, setOpen] = useState<ListedTemplate['id'] | 'all' | null>(null);
  return (
    <Box component="section" aria-labelledby="templates">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          mb: 1,
        }}
      >
        <Typography id="templates" variant="h3" component="h2">
          {templateText('heading')}
        </Typography>
        <Button size="small" startIcon={<LayoutGrid aria-hidden />} onClick={() => setOpen('all')}>
          {templateText('all', { count: templateList.length })}
        </Button>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: `repeat(auto-fill, minmax(min(${rem(260)}, 100%), 1fr))`,
        }}
      >
        {templateList
          .filter(({ id }) => firstTemplates.includes(id))
          .map((template) => (
            <ButtonBase
              key={template.id}
              onClick={() => setOpen(template.id)}
              sx={{
                display: 'block',
                textAlign: 'start',
                p: 2,
                borderRadius: 'var(--radius-card)',
                border: `1px solid ${color.line}`,
                backgroundColor: 'background.paper',
                '&:hover': { backgroundColor: color.hover, borderColor: color.lineStrong },
              }}
            >
              <Box component="span" sx={{ display: 'block', ...textRole.h3Small, fontWeight: 600 }}>
                {templateText(`name.${template.id}`)}
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
                {templateText(`about.${template.id}`)}
              </Box>
              <TemplateFacts template={template} />
            </ButtonBase>
          ))}
      </Box>
      {open && (
        <Suspense fallback={null}>
          <TemplatesDialog
            first={open === 'all' ? null : open}
            onPick={(survey) => {
              setOpen(null);
              onPick(survey);
            }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </Box>
  );
}
