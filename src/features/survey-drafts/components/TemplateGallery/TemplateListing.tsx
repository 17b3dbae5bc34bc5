import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef } from 'react';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { ListedTemplate } from '../../templates/templateList';
import { TemplateFacts } from './TemplateFacts';
import { templateText } from './texts/templateText';

export interface TemplateListingProps {
  templates: readonly ListedTemplate[];
  chosen: string | null;
  onChoose: (id: ListedTemplate['id']) => void;
}

/** The templates that match the search and the filters. */
export function TemplateListing({ templates, chosen, onChoose }: TemplateListingProps) {
  const list = useRef<HTMLUListElement>(null);
  // Scroll to the template that was opened from the builder.
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Box
      ref={list}
      component="ul"
      aria-label={templateText('list')}
      sx={{
        listStyle: 'none',
        m: 0,
        mx: -1,
        p: 0,
        minHeight: 0,
        flex: 1,
        overflowY: { md: 'auto' },
      }}
    >
      {templates.map((template) => (
        <li key={template.id}>
          <ButtonBase
            aria-current={template.id === chosen}
            onClick={() => onChoose(template.id)}
            sx={{
              display: 'block',
              width: 1,
              textAlign: 'start',
              px: 1,
              py: 1.25,
              borderRadius: rem(6),
              '&:hover': { backgroundColor: color.hover },
              '&[aria-current="true"]': { backgroundColor: color.hover },
            }}
          >
            <Box component="span" sx={{ display: 'block', ...textRole.h3Small, fontWeight: 600 }}>
              {templateText(`name.${template.id}`)}
            </Box>
            <Box
              component="span"
              sx={{ display: 'block', ...textRole.caption, color: color.textSecondary }}
            >
              {templateText(`about.${template.id}`)}
            </Box>
            <TemplateFacts template={template} />
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}
