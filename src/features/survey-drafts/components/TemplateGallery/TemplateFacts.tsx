import Box from '@mui/material/Box';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { ListedTemplate } from '../../templates/templateList';
import { templateText } from './texts/templateText';

/** Length and languages of a template. */
export function TemplateFacts({ template }: { template: ListedTemplate }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.25,
        mt: 0.75,
        ...textRole.caption,
        color: color.textSecondary,
      }}
    >
      <span>{templateText('answers', { count: template.answers })}</span>
      <span>{templateText('minutes', { count: template.minutes })}</span>
      <Box component="span" sx={{ letterSpacing: rem(0.5) }}>
        {template.languages.map((language) => language.toUpperCase()).join(' ')}
      </Box>
    </Box>
  );
}
