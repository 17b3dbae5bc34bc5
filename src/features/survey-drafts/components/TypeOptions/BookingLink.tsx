import { isSafeLink } from '@core/survey/screens';
import type { Question } from '@core/survey/types';
import { TextInput } from '@src/components/TextInput/TextInput';
import { typeOptionsText } from './texts/typeOptionsText';

/** URL of the booking page. */
export function BookingLink({
  question,
  onChange,
}: {
  question: Question;
  onChange: (question: Question) => void;
}) {
  const link = question.settings?.link ?? '';
  return (
    <TextInput
      label={typeOptionsText('link')}
      help={typeOptionsText('linkHelp')}
      type="url"
      placeholder="https://"
      maxLength={2000}
      value={link}
      onChange={(next) => onChange({ ...question, settings: { ...question.settings, link: next } })}
      error={
        link.trim() === '' || isSafeLink(link.trim()) ? undefined : typeOptionsText('badAddress')
      }
    />
  );
}
