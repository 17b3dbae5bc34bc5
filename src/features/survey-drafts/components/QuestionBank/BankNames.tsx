import { LIMITS } from '@core/limits';
import { TextInput } from '@src/components/TextInput/TextInput';
import { questionBankText } from './texts/questionBankText';

export interface BankNamesProps {
  name: string;
  tags: string;
  onName: (name: string) => void;
  onTags: (tags: string) => void;
}

/** The name and tags used to find a banked question. */
export function BankNames({ name, tags, onName, onTags }: BankNamesProps) {
  return (
    <>
      <TextInput
        label={questionBankText('name')}
        value={name}
        onChange={onName}
        maxLength={LIMITS.text.short}
        autoFocus
      />
      <TextInput
        label={questionBankText('tags')}
        help={questionBankText('tagsHelp', { count: LIMITS.surveys.bankTags })}
        value={tags}
        onChange={onTags}
      />
    </>
  );
}
