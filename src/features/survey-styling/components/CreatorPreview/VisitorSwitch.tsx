import { CheckboxInput } from '@src/components/CheckboxInput/CheckboxInput';
import { previewText } from '../../SurveyPreview/texts/previewText';

interface VisitorSwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Turns the preview as a visitor on. Loaded only for surveys with conditions on the context. */
export default function VisitorSwitch({ checked, onChange }: VisitorSwitchProps) {
  return (
    <CheckboxInput
      label={previewText('asVisitor')}
      checked={checked}
      onChange={onChange}
      sx={{ mb: -0.25 }}
    />
  );
}
