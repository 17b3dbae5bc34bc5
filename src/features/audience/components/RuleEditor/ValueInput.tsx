import { RULE_LIMITS, type AudienceCondition } from '@core/audience/rules';
import { SuggestInput } from '@src/components/SuggestInput/SuggestInput';
import { useValueSuggestions } from '../../useValueSuggestions';
import { audienceRuleText } from './texts/audienceRuleText';

/** The value of a field, as text. Values that occur in the company are suggested. */
export function ValueInput({
  condition,
  onChange,
}: {
  condition: AudienceCondition;
  onChange: (value: string) => void;
}) {
  const value = String(condition.value ?? '');
  const { suggestions, setOpen } = useValueSuggestions(condition.name ?? '', value);
  return (
    <SuggestInput
      label={audienceRuleText('value')}
      hideLabel
      size="small"
      placeholder={audienceRuleText('value')}
      maxLength={RULE_LIMITS.text}
      value={value}
      onChange={onChange}
      suggestions={suggestions}
      onOpenChange={setOpen}
    />
  );
}
