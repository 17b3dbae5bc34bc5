import { TextInput } from '@src/components/TextInput/TextInput';
import { ControlGrid } from './ControlGrid';
import type { PartControlProps } from './controlProps';
import { STYLING_EXAMPLES } from '../model/fieldExamples';
import { stylingText } from '../texts/stylingText';

/** Width, maximum width and padding of a survey, as CSS lengths (STYLE-004). */
export function LayoutControls({ value, onChange, disabled = false }: PartControlProps<'layout'>) {
  return (
    <ControlGrid>
      <TextInput
        label={stylingText('layout.width')}
        value={value.width}
        onChange={(width) => onChange({ width })}
        placeholder={STYLING_EXAMPLES.width}
        disabled={disabled}
      />
      <TextInput
        label={stylingText('layout.maxWidth')}
        value={value.maxWidth}
        onChange={(maxWidth) => onChange({ maxWidth })}
        placeholder={STYLING_EXAMPLES.maxWidth}
        disabled={disabled}
      />
      <TextInput
        label={stylingText('layout.padding')}
        value={value.padding}
        onChange={(padding) => onChange({ padding })}
        placeholder={STYLING_EXAMPLES.padding}
        disabled={disabled}
      />
    </ControlGrid>
  );
}
