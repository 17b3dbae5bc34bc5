import Box from '@mui/material/Box';
import { Check } from 'lucide-react';
import { ProgressBar } from '@src/components/ProgressBar/ProgressBar';
import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { formatNumber } from '@src/lib/i18n/formats';
import { importsText } from '../../texts/importsText';

/** The steps that end at 25, 50, 75 and 100 percent (SRC-052). */
const steps = ['read', 'checked', 'uploaded', 'stored'] as const;

/** Returns the percentage after `done` of the four steps. */
const percentAfter = (done: number): number => done * 25;

const percentText = (done: number): string =>
  formatNumber(percentAfter(done) / 100, { style: 'percent' });

/** The four steps of an import with its bar. Announces each finished step. */
export function ImportProgress({ fileName, done }: { fileName: string; done: number }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 1,
          ...textRole.small,
        }}
      >
        <Box component="span" sx={{ overflowWrap: 'anywhere', fontWeight: 550 }}>
          {fileName}
        </Box>
        <span>{percentText(done)}</span>
      </Box>
      <ProgressBar label={importsText('importOf', { file: fileName })} value={percentAfter(done)} />
      <Box
        component="ol"
        aria-label={importsText('steps')}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: 'repeat(4, 1fr)',
          ...textRole.caption,
        }}
      >
        {steps.map((step, index) => (
          <Box
            component="li"
            key={step}
            aria-current={index === done ? 'step' : undefined}
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'flex-end',
              gap: space(4),
              color:
                index < done ? color.success : index === done ? color.text : color.textTertiary,
              fontWeight: index === done ? 600 : 450,
            }}
          >
            {index < done && <Check aria-hidden size={13} strokeWidth={2} />}
            {importsText(`step.${step}`)}
            {index < done && <VisuallyHidden>{importsText('stepDone')}</VisuallyHidden>}
          </Box>
        ))}
      </Box>
      <VisuallyHidden live="polite">
        {done > 0
          ? importsText('stepAt', {
              step: importsText(`step.${steps[done - 1]!}`),
              percent: percentText(done),
            })
          : ''}
      </VisuallyHidden>
    </Box>
  );
}
