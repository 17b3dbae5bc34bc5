import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { languageName } from '@core/text/languageName';
import type { Locale } from '@core/text/locales';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';
import { LOCALE_NAMES, pageLocale } from '@src/lib/i18n/locale';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { surveyFromTemplate } from '../../templates/surveyFromTemplate';
import type { TemplateFile } from '../../templates/templateFile';
import type { ListedTemplate } from '../../templates/templateList';
import { TemplateFacts } from './TemplateFacts';
import { TemplateQuestions } from './TemplateQuestions';
import { templateText } from './texts/templateText';

export interface TemplatePreviewProps {
  entry: ListedTemplate;
  file: TemplateFile | undefined;
  failed: boolean;
  language: Locale;
  onLanguage: (language: Locale) => void;
  onRetry: () => void;
  onBack: () => void;
}

/** A complete template: its purpose, length, source, license, and every question. */
export function TemplatePreview({
  entry,
  file,
  failed,
  language,
  onLanguage,
  onRetry,
  onBack,
}: TemplatePreviewProps) {
  const survey = useMemo(() => {
    let made = 0;
    return file && surveyFromTemplate(file, language, () => `preview-${(made += 1)}`);
  }, [file, language]);
  return (
    <>
      <Button
        size="small"
        startIcon={<ArrowLeft aria-hidden />}
        onClick={onBack}
        sx={{ display: { md: 'none' }, mb: 1 }}
      >
        {templateText('back')}
      </Button>
      <Typography variant="h3">{templateText(`name.${entry.id}`)}</Typography>
      <Box sx={{ color: color.textSecondary }}>{templateText(`about.${entry.id}`)}</Box>
      <TemplateFacts template={entry} />
      {entry.languages.length > 1 ? (
        <Box sx={{ mt: 2 }}>
          <SegmentedControl
            label={templateText('language')}
            size="small"
            value={language}
            onChange={onLanguage}
            options={entry.languages.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          />
        </Box>
      ) : (
        <Box sx={{ mt: 1, ...textRole.caption, color: color.textSecondary }}>
          {templateText('onlyIn', { language: languageName(pageLocale(), language) })}
        </Box>
      )}
      {failed ? (
        <ErrorState headingLevel={4} title={templateText('failed')} onRetry={onRetry} />
      ) : !file || !survey ? (
        <LoadingState label={templateText('loading')} />
      ) : (
        <>
          <Source source={file.source} />
          <TemplateQuestions survey={survey} />
        </>
      )}
    </>
  );
}

function Source({ source: { citation, address, terms } }: Pick<TemplateFile, 'source'>) {
  return (
    <Box
      component="section"
      sx={{
        my: 2,
        p: 1.5,
        border: `1px solid ${color.line}`,
        borderRadius: 'var(--radius-card)',
        ...textRole.caption,
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="body2" component="h4" sx={{ fontWeight: 600 }}>
        {templateText('source')}
      </Typography>
      {terms !== 'own' && <Box lang="en">{citation}</Box>}
      <Box sx={{ color: color.textSecondary }}>{templateText(`terms.${terms}`)}</Box>
      {address && (
        <Link href={address} target="_blank" rel="noreferrer">
          {templateText('address')}
          <VisuallyHidden> {templateText('newTab')}</VisuallyHidden>
        </Link>
      )}
    </Box>
  );
}
