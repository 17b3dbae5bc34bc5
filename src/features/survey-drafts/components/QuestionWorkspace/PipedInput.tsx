import { writePlaceholder } from '@core/survey/piping';
import type { Question } from '@core/survey/types';
import { useMemo, useRef, type Ref } from 'react';
import type { TextInputProps } from '@src/components/TextInput/TextInput';
import { pipedText } from '../../model/pipedText';
import { PipedField } from '../PipedField/PipedField';
import { PipeMenu } from './PipeMenu';
import { questionText } from './texts/questionText';

type Field = HTMLInputElement | HTMLTextAreaElement;

export interface PipedInputProps extends Omit<
  TextInputProps,
  'inputRef' | 'labelEnd' | 'end' | 'rows'
> {
  /** The edited part of the question. */
  part: 'title' | 'description';
  /** The stored text, which refers to answers by question id. */
  value: string;
  /** All questions of the list. Each can be piped into the text. */
  questions: readonly Question[];
  /** Questions before the edited one, whose answers can be inserted. */
  earlier: readonly Question[];
  inputRef?: Ref<Field>;
}

/** A text field with a menu of earlier questions, whose answers the text can repeat. */
export function PipedInput({
  part,
  value,
  onChange,
  questions,
  earlier,
  inputRef,
  inputProps,
  ...field
}: PipedInputProps) {
  const own = useRef<Field>(null);
  /** Last caret position. Unknown at first. */
  const caret = useRef<{ start: number; end: number }>(undefined);
  const markCaret = (): void => {
    const { selectionStart, selectionEnd } = own.current!;
    if (selectionStart !== null)
      caret.current = { start: selectionStart, end: selectionEnd ?? selectionStart };
  };
  const piped = useMemo(() => pipedText(questions), [questions]);
  const shown = piped.toShown(value);
  const insert = (questionId: string): void => {
    const token = piped.toShown(writePlaceholder(questionId, questionText('pipeFallback')));
    const { start, end } = caret.current ?? { start: shown.length, end: shown.length };
    caret.current = { start: start + token.length, end: start + token.length };
    onChange(piped.toStored(shown.slice(0, start) + token + shown.slice(end), value));
  };
  return (
    <PipedField
      {...field}
      value={value}
      piped={piped}
      inputProps={{ ...inputProps, onKeyUp: markCaret, onPointerUp: markCaret }}
      onChange={(text) => {
        markCaret();
        onChange(text);
      }}
      inputRef={(element: Field | null) => {
        own.current = element;
        if (typeof inputRef === 'function') inputRef(element);
        else if (inputRef) inputRef.current = element;
      }}
      labelEnd={<PipeMenu part={part} earlier={earlier} onInsert={insert} />}
    />
  );
}
