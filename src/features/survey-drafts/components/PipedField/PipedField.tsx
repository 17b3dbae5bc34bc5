import { pipedIds, splitPipes } from '@core/survey/piping';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { TextInput, type TextInputProps } from '@src/components/TextInput/TextInput';
import type { PipedText } from '../../model/pipedText';
import { PipeChips } from './PipeChips';

export interface PipedFieldProps extends Omit<TextInputProps, 'end'> {
  /** The stored text, which refers to answers by question id. */
  value: string;
  /** Converts the text between its stored and its displayed form. */
  piped: PipedText;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * A text field that shows each repeated answer as a chip with the title of its question. It stays
 * one text input, which holds `{{Title of the question|you}}`: Backspace and Delete next to a chip
 * remove the whole chip.
 */
export function PipedField({
  value,
  piped,
  onChange,
  inputRef,
  inputProps,
  ...field
}: PipedFieldProps) {
  const own = useRef<Field>(null);
  const caret = useRef<number>(undefined);
  const shown = piped.toShown(value);
  // Lines that wrap could break inside a chip, so a textarea shows the plain text.
  const hasChips = !field.rows && pipedIds(shown).length > 0;
  useLayoutEffect(() => {
    if (caret.current !== undefined) own.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [shown]);
  const removeChip = (event: KeyboardEvent<Field>): void => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (selectionStart === null || selectionStart !== selectionEnd) return;
    const isBefore = event.key === 'Backspace';
    if (!isBefore && event.key !== 'Delete') return;
    let start = 0;
    for (const part of splitPipes(shown)) {
      const end = start + part.text.length;
      if (part.piped && selectionStart === (isBefore ? end : start)) {
        event.preventDefault();
        caret.current = start;
        onChange(piped.toStored(shown.slice(0, start) + shown.slice(end), value));
        return;
      }
      start = end;
    }
  };
  return (
    <TextInput
      {...field}
      value={shown}
      onChange={(text) => onChange(piped.toStored(text, value))}
      inputProps={{ ...inputProps, onKeyDown: removeChip }}
      inputRef={(element: Field | null) => {
        own.current = element;
        if (typeof inputRef === 'function') inputRef(element);
        else if (inputRef) inputRef.current = element;
      }}
      {...(hasChips && {
        end: (
          <PipeChips text={shown} isKnown={piped.isKnown} field={own} dir={inputProps?.['dir']} />
        ),
      })}
    />
  );
}
