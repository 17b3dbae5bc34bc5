/** @jsxImportSource @widget/dom */
import {
  drawingMax,
  judgeSignature,
  padSize,
  signedNameMax,
} from '@core/survey/types/judgeSignature';
import type { QuestionFieldProps } from '../view/QuestionView';
import { adoptSheet } from './adoptSheet';
import { fieldWord } from './fields/fieldWord';

const { width, height } = padSize;

const adopt = adoptSheet(
  `.sign svg{width:100%;min-height:0;aspect-ratio:${width}/${height};padding:0;touch-action:none;cursor:crosshair}.sign label{display:grid;gap:4px;font-size:16px}.sign button{justify-self:start;margin:0}`,
);

/** Where a pointer is on the pad, in its units. */
const pointOf = ({ clientX, clientY }: PointerEvent, pad: Element): string => {
  const box = pad.getBoundingClientRect();
  const within = (share: number, most: number): number =>
    Math.round(Math.min(Math.max(share, 0), 1) * most);
  return `${within((clientX - box.left) / box.width, width)} ${within((clientY - box.top) / box.height, height)}`;
};

/** A pad to draw on with any pointer, and a field to type the name in place of it. */
const SignatureField = ({
  question,
  state,
  sentences: { locale },
  invalid,
  described,
  onAnswer,
}: QuestionFieldProps) => {
  const { id } = question;
  const { name = '', drawing = '' } = (state.answers[id] ?? {}) as Record<string, string>;
  const take = (signed: { name: string; drawing: string }): void =>
    onAnswer(
      question,
      signed.drawing || signed.name.trim()
        ? {
            signature: 'signed',
            ...(signed.name && { name: signed.name }),
            ...(signed.drawing && { drawing: signed.drawing }),
          }
        : undefined,
    );
  const draw = (start: PointerEvent & { currentTarget: SVGSVGElement }): void => {
    const pad = start.currentTarget;
    let last = pointOf(start, pad);
    let path = `${drawing}M${last} ${last}`;
    const add = (): void => pad.firstElementChild!.setAttribute('d', path);
    if (path.length > drawingMax) return;
    pad.setPointerCapture(start.pointerId);
    add();
    pad.onpointermove = (move) => {
      const point = pointOf(move, pad);
      if (point === last || path.length + point.length >= drawingMax) return;
      path += ` ${(last = point)}`;
      add();
    };
    pad.onpointerup = pad.onpointercancel = () => {
      pad.onpointermove = pad.onpointerup = pad.onpointercancel = null;
      take({ name, drawing: path });
    };
  };
  return (
    <div class="field sign" ref={adopt}>
      <span id={`s${id}`}>{fieldWord(locale, 'signature', 'Draw your signature')}</span>
      <svg
        class="text"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={`s${id}`}
        onPointerDown={draw}
      >
        <path d={drawing} />
      </svg>
      {drawing && (
        <button class="quiet" type="button" onClick={() => take({ name, drawing: '' })}>
          {fieldWord(locale, 'clear', 'Clear the signature')}
        </button>
      )}
      <label>
        {fieldWord(locale, 'name', 'Or type your name')}
        <input
          class="text"
          autocomplete="name"
          maxLength={signedNameMax}
          aria-invalid={invalid}
          aria-describedby={described}
          value={name}
          onInput={({ currentTarget: { value } }) => take({ name: value, drawing })}
        />
      </label>
    </div>
  );
};

export { SignatureField as Field, judgeSignature as judge };
