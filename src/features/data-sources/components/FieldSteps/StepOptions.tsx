import type { ReactNode } from 'react';
import {
  CASES,
  DROP_WHEN,
  PARSED_TYPES,
  type StepKind,
  type TransformStep,
} from '@core/records/transformStep';
import { DECIMAL_MARKS } from '@core/records/valueForms';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { JoinedColumns } from './JoinedColumns';
import { fieldStepsText as t } from './texts/fieldStepsText';
import { ValueTable } from './ValueTable';

export interface StepOptionsProps {
  step: TransformStep;
  number: number;
  columns: readonly string[];
  disabled: boolean;
  onChange: (change: Partial<TransformStep>) => void;
}

/** Settings of each kind of step. */
const OPTIONS: Readonly<Record<StepKind, (props: StepOptionsProps) => ReactNode>> = {
  trim: () => null,
  hash: () => null,
  case: ({ step, number, disabled, onChange }) => (
    <SelectInput
      label={t('caseOf', { number })}
      size="small"
      value={step.to ?? 'lower'}
      options={CASES.map((value) => ({ value, label: t(`case.${value}`) }))}
      onChange={(to) => {
        onChange({ to: to as (typeof CASES)[number] });
      }}
      disabled={disabled}
    />
  ),
  split: (props) => (
    <>
      <Between {...props} />
      <TextInput
        label={t('partOf', { number: props.number })}
        optional
        size="small"
        type="number"
        help={t('partHelp')}
        value={props.step.part === undefined ? '' : String(props.step.part)}
        onChange={(part) => {
          const { part: _, ...rest } = props.step;
          props.onChange(
            part === '' ? { ...rest, part: undefined as never } : { part: Number(part) },
          );
        }}
        disabled={props.disabled}
      />
    </>
  ),
  join: (props) => (
    <>
      <JoinedColumns {...props} />
      <Between {...props} />
    </>
  ),
  parse: ({ step, number, disabled, onChange }) => (
    <>
      <SelectInput
        label={t('parseOf', { number })}
        size="small"
        value={step.as ?? 'number'}
        options={PARSED_TYPES.map((value) => ({ value, label: t(`parse.${value}`) }))}
        onChange={(as) => {
          onChange(as === 'date' ? { as, format: 'DD.MM.YYYY' } : { as: 'number' });
        }}
        disabled={disabled}
      />
      {step.as === 'date' ? (
        <TextInput
          label={t('formatOf', { number })}
          size="small"
          code
          help={t('formatHelp')}
          value={step.format ?? ''}
          onChange={(format) => {
            onChange({ format });
          }}
          maxLength={60}
          disabled={disabled}
        />
      ) : (
        <SelectInput
          label={t('decimalOf', { number })}
          size="small"
          value={step.decimal ?? ''}
          placeholder={t('decimal.written')}
          options={DECIMAL_MARKS.map((value) => ({ value, label: t(`decimal.${value}`) }))}
          onChange={(decimal) => {
            onChange({ decimal: decimal === 'comma' ? 'comma' : 'point' });
          }}
          disabled={disabled}
        />
      )}
    </>
  ),
  map: (props) => <ValueTable {...props} />,
  constant: ({ step, number, disabled, onChange }) => (
    <>
      <TextInput
        label={t('valueOf', { number })}
        size="small"
        value={step.value ?? ''}
        onChange={(value) => {
          onChange({ value });
        }}
        maxLength={2000}
        disabled={disabled}
      />
      <SelectInput
        label={t('onlyEmptyOf', { number })}
        size="small"
        value={step.onlyEmpty ? 'empty' : 'always'}
        options={[
          { value: 'always', label: t('onlyEmpty.always') },
          { value: 'empty', label: t('onlyEmpty.empty') },
        ]}
        onChange={(when) => {
          onChange({ onlyEmpty: when === 'empty' });
        }}
        disabled={disabled}
      />
    </>
  ),
  drop: (props) => (
    <>
      <SelectInput
        label={t('dropOf', { number: props.number })}
        size="small"
        value={props.step.when ?? 'empty'}
        options={DROP_WHEN.map((value) => ({ value, label: t(`drop.${value}`) }))}
        onChange={(when) => {
          props.onChange({ when: when as (typeof DROP_WHEN)[number] });
        }}
        disabled={props.disabled}
      />
      {props.step.when === 'holds' ? (
        <Expression {...props} />
      ) : (
        props.step.when !== 'empty' &&
        props.step.when !== 'filled' && (
          <TextInput
            label={t('comparedOf', { number: props.number })}
            size="small"
            value={props.step.value ?? ''}
            onChange={(value) => {
              props.onChange({ value });
            }}
            maxLength={2000}
            disabled={props.disabled}
          />
        )
      )}
    </>
  ),
  expression: (props) => <Expression {...props} />,
};

/** The settings of one step. */
export function StepOptions(props: StepOptionsProps) {
  return <>{OPTIONS[props.step.kind](props)}</>;
}

function Between({ step, number, disabled, onChange }: StepOptionsProps) {
  return (
    <TextInput
      label={t('betweenOf', { number })}
      size="small"
      value={step.by ?? ''}
      onChange={(by) => {
        onChange({ by });
      }}
      maxLength={200}
      disabled={disabled}
    />
  );
}

function Expression({ step, number, disabled, onChange }: StepOptionsProps) {
  return (
    <TextInput
      label={t('expressionOf', { number })}
      size="small"
      code
      rows={2}
      help={t('expressionHelp')}
      value={step.expression ?? ''}
      onChange={(expression) => {
        onChange({ expression });
      }}
      maxLength={500}
      disabled={disabled}
    />
  );
}
