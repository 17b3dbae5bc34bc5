import { withTexts } from '@src/lib/i18n/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Crosshair } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PublishedSurvey } from '@core/contract/surveys';
import { TextInput } from '@src/components/TextInput/TextInput';
import { stylingText } from '../texts/stylingText';

const PickDialog = lazy(withTexts(() => import('./PickDialog')));

export interface SelectorInputProps {
  label: string;
  value: string;
  onChange: (selector: string) => void;
  placeholder: string;
  help: string;
  /** True for a published survey, where the element can be picked on the customer's page. */
  survey?: PublishedSurvey | undefined;
  disabled: boolean;
}

/** A CSS selector, typed or picked on the customer's own page. */
export function SelectorInput({ survey, ...field }: SelectorInputProps) {
  const [isPicking, setPicking] = useState(false);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 0.5,
        justifyItems: 'start',
        '& > div': { width: '100%' },
      }}
    >
      <TextInput optional {...field} />
      {survey && !field.disabled && (
        <Button
          size="small"
          startIcon={<Crosshair aria-hidden size={13} />}
          onClick={() => setPicking(true)}
        >
          {stylingText('pick.start')}
        </Button>
      )}
      {isPicking && survey && (
        <Suspense fallback={null}>
          <PickDialog
            survey={survey}
            what={field.label}
            onPick={field.onChange}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}
