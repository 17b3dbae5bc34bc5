import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ImageDown, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { PageHeader } from '@src/components/PageHeader/PageHeader';
import { Message } from '@src/components/Message/Message';
import { saveFile } from '@src/lib/saveFile';
import { momentText } from '@src/lib/dateText';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { surveyResultsText } from '../texts/surveyResultsText';
import { NOT_PRINTED, PrintStyles } from './PrintStyles';
import type { SharedView } from './sharedView';
import { reportLinkText } from './texts/reportLinkText';

export interface ReportHeaderProps {
  title: string;
  company: { name: string; logo: string | null; color: string | null };
  chip: ReactNode;
  /** When the numbers were read. */
  readAt: number;
  view: SharedView | null;
}

/** The company's logo and name, the title, and the buttons that save a shared report. */
export function ReportHeader({ title, company, chip, readAt, view }: ReportHeaderProps) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      <PrintStyles />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          mb: 1.5,
          minHeight: rem(40),
          ...(company.color && {
            borderInlineStart: `var(--stroke-track) solid ${company.color}`,
            pl: 1.5,
          }),
        }}
      >
        {company.logo && (
          <Box
            component="img"
            src={company.logo}
            alt=""
            sx={{
              maxHeight: rem(40),
              maxWidth: rem(160),
              p: 0.5,
              objectFit: 'contain',
              borderRadius: 'var(--radius-control)',
              backgroundColor: color.plate,
            }}
          />
        )}
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>{company.name}</Box>
      </Box>
      <PageHeader
        title={title}
        support={surveyResultsText('sharedSupport', { company: company.name })}
        chip={chip}
        actions={
          view === null && (
            <Box className={NOT_PRINTED} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button
                variant="quiet"
                startIcon={<ImageDown aria-hidden />}
                onClick={() => void savePicture(title).then(setFailed)}
              >
                {reportLinkText('picture')}
              </Button>
              <Button
                variant="outlined"
                startIcon={<Printer aria-hidden />}
                onClick={() => window.print()}
              >
                {reportLinkText('print')}
              </Button>
            </Box>
          )
        }
      />
      {hasFailed && <Message tone="error">{reportLinkText('pictureFailed')}</Message>}
      <Box
        sx={{
          display: 'none',
          '@media print': { display: 'block' },
          mt: -1,
          mb: 2,
          fontSize: textRole.caption.fontSize,
          color: color.textSecondary,
        }}
      >
        {reportLinkText('asOf', { when: momentText(new Date(readAt).toISOString()) })}
      </Box>
    </>
  );
}

/** Saves the report as it looks now, without its buttons. @returns whether that failed. */
const savePicture = async (title: string): Promise<boolean> => {
  const page = document.querySelector('main');
  if (!page) return true;
  try {
    const { pictureOf } = await import('@src/lib/pictureOf');
    const picture = await pictureOf(page, (part) => part.classList.contains(NOT_PRINTED));
    saveFile(picture, `${title.replace(/[^\p{L}\p{N}]+/gu, '_')}.png`);
    return false;
  } catch {
    return true;
  }
};
