/** @jsxImportSource @widget/dom */
import {
  drawingMax,
  checkSignature,
  padSize,
  signedNameMax,
} from '@core/survey/types/checkSignature';
import type { QuestionFieldProps } from '../view/QuestionView';
import { adoptSheet } from './adoptSheet';
import { fieldWord } from './fields/fieldWord';

const adopt = adoptSheet(
  `.sign{font-size:16px}.sign svg{width:100%;aspect-ratio:8/3;padding:0;touch-action:none}.sign button{justify-self:start}`,
);

type PadEvent = PointerEvent & { currentTarget: SVGSVGElement };

/** The drawing during a stroke. It becomes the answer when the pointer is lifted. */
let path = '';

/**
 * Extends the stroke to the pointer's position, in units of the pad; outside the pad, along its
 * edge. A second finger draws nothing.
 */
const extendStroke = (
  { currentTarget: pad, clientX, clientY, isPrimary }: PadEvent,
  by: string,
): void => {
  const { left, top, width, height } = pad.getBoundingClientRect();
  const within = (share: number, most: number): number =>
    Math.round(Math.min(Math.max(share, 0), 1) * most);
  const point = `${within((clientX - left) / width, padSize.width)} ${within((clientY - top) / height, padSize.height)}`;
  if (!isPrimary || path.length > drawingMax - 16 || path.endsWith(by + point)) return;
  path += by + point;
  pad.firstElementChild!.setAttribute('d', path);
};

/** A pad to draw on with any pointer, and a field to type a name instead. */
const SignatureField = ({
  question,
  state,
  sentences: { locale },
  invalid,
  described,
  onAnswer,
}: QuestionFieldProps) => {
  const { id } = question;
  const { name, drawing = '' } = (state.answers[id] ?? {}) as Record<string, string | undefined>;
  const take = (typed: string | undefined, drawn: string): void =>
    onAnswer(
      question,
      drawn || typed?.trim()
        ? { signature: 'signed', ...(typed && { name: typed }), ...(drawn && { drawing: drawn }) }
        : undefined,
    );
  const lift = (): void => {
    if (path) take(name, path);
    path = '';
  };
  return (
    <div class="field sign" ref={adopt}>
      <span id={`s${id}`}>{fieldWord(locale, 'signature', 'Draw your signature')}</span>
      <svg
        class="text"
        viewBox={`0 0 ${padSize.width} ${padSize.height}`}
        role="img"
        aria-labelledby={`s${id}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          path ||= drawing;
          extendStroke(event, 'M');
          extendStroke(event, ' ');
        }}
        onPointerMove={(event) => path && extendStroke(event, ' ')}
        onPointerUp={lift}
        onPointerCancel={lift}
      >
        <path d={drawing} />
      </svg>
      {drawing && (
        <button class="quiet" type="button" onClick={() => take(name, '')}>
          {fieldWord(locale, 'clear', 'Clear the signature')}
        </button>
      )}
      <label class="field">
        {fieldWord(locale, 'name', 'Or type your name')}
        <input
          class="text"
          autocomplete="name"
          maxLength={signedNameMax}
          aria-invalid={invalid}
          aria-describedby={described}
          value={name ?? ''}
          onInput={({ currentTarget: { value } }) => take(value, drawing)}
        />
      </label>
    </div>
  );
};

export { SignatureField as Field, checkSignature as check };
