import Button from '@mui/material/Button';
import { Eye, EyeOff } from 'lucide-react';
import { surveyResultsText } from '../../texts/surveyResultsText';

export interface RedactionButtonProps {
  isRedacted: boolean;
  onChange: (isRedacted: boolean) => void;
}

/** Hides and shows emails, phone numbers and names in text answers. */
export function RedactionButton({ isRedacted, onChange }: RedactionButtonProps) {
  const Icon = isRedacted ? Eye : EyeOff;
  return (
    <Button
      variant="quiet"
      size="small"
      startIcon={<Icon aria-hidden />}
      aria-pressed={isRedacted}
      title={surveyResultsText('redactHelp')}
      onClick={() => onChange(!isRedacted)}
    >
      {surveyResultsText('redact')}
    </Button>
  );
}
