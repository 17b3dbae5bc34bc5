import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { HOSTED_PAGE_PATH } from '@core/contract/publicPaths';
import { effectiveSettings } from '@core/survey/defaults';
import { emailBlock, type EmailWords } from '@core/survey/emailBlock';
import { normaliseSurvey } from '@core/survey/normalise';
import { pickLanguage } from '@core/survey/translations';
import type { EmbedSettings } from '@core/survey/types';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { CodeBlock } from '@src/components/CodeBlock/CodeBlock';
import { CopyButton } from '@src/components/CopyButton/CopyButton';
import { saveFile } from '@src/lib/saveFile';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { textFiles } from '@core/survey/textFiles';
import type { ActiveSurvey } from '../api';
import { PersonalLinks } from './PersonalLinks';
import { qrSvg } from './qrSvg';
import { sharingText } from './texts/sharingText';
import { commonText } from '@src/components/texts/commonText';

export interface ShareDialogProps {
  survey: ActiveSurvey;
  /** Base URL of this product, without a slash at the end. */
  origin: string;
  onClose: () => void;
}

/** Returns the widget's texts in the survey's language, or English until its file has loaded. */
const useEmailWords = (language: string | null | undefined): EmailWords => {
  const [words, setWords] = useState<EmailWords>({});
  const file = pickLanguage(Object.keys(textFiles), language ? [language] : []);
  useEffect(() => {
    if (file)
      textFiles[file]!().then(
        ({ default: texts }) => setWords(texts),
        () => {},
      );
  }, [file]);
  return words;
};

/** Ways to share a running survey without a site: its link, a QR code, and buttons for an email. */
export default function ShareDialog({ survey, origin, onClose }: ShareDialogProps) {
  const link = `${origin}${HOSTED_PAGE_PATH}${survey.id}`;
  const svg = qrSvg(link);
  const content = normaliseSurvey(survey.survey);
  const words = useEmailWords(content.language);
  const { theme } = effectiveSettings({
    survey: content,
    embedSettings: survey.embedSettings as EmbedSettings | null,
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={sharingText('title', { name: survey.name })}
      support={sharingText('hosted')}
      size="large"
    >
      <Box
        sx={{
          display: 'grid',
          // Code lines are wider than a phone, so they scroll in their own block.
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 3,
          '& h3': { m: 0, ...textRole.body, fontWeight: 600 },
        }}
      >
        <section aria-label={sharingText('link')}>
          <Box component="h3">{sharingText('link')}</Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, overflowWrap: 'anywhere' }}>
            {link}
            <CopyButton text={link} label={sharingText('copyLink')} />
          </Box>
        </section>
        <section aria-label={sharingText('qr')}>
          <Box component="h3">{sharingText('qr')}</Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, mt: 1 }}>
            <Box
              component="img"
              src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
              alt={sharingText('qrOf', { link })}
              sx={{ width: rem(160), height: rem(160), borderRadius: 'var(--radius-control)' }}
            />
            <Button
              startIcon={<Download aria-hidden size={15} />}
              onClick={() => {
                saveFile(new Blob([svg], { type: 'image/svg+xml' }), 'survey-qr-code.svg');
              }}
            >
              {sharingText('downloadSvg')}
            </Button>
          </Box>
        </section>
        <PersonalLinks survey={survey} />
        <section aria-label={commonText('email')}>
          <Box component="h3">{commonText('email')}</Box>
          <Box component="p" sx={{ m: 0, mb: 1, ...textRole.small, color: color.textSecondary }}>
            {sharingText('emailHelp')}
          </Box>
          <CodeBlock
            code={emailBlock(link, content.questions, theme, words)}
            label={sharingText('emailHtml')}
            maxHeight={220}
          />
        </section>
      </Box>
    </AppDialog>
  );
}
