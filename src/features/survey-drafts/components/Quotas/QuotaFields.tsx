import Box from '@mui/material/Box';
import { LIMITS } from '@core/limits';
import type { Question } from '@core/survey/types';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { QuotaDraft, QuotaProblem } from '../../model/quotaDrafts';
import { RuleRow, Word } from '../ConditionEditor/ConditionRow';
import { FieldsCard } from '../ToolDialogs/FieldsCard';
import { quotasText } from './texts/quotasText';

export interface QuotaFieldsProps {
  /** Counted from 1. */
  number: number;
  value: QuotaDraft;
  questions: readonly Question[];
  onChange: (value: QuotaDraft) => void;
  onRemove: () => void;
  problems: readonly QuotaProblem['part'][];
  /** Categories and saved views. Undefined while loading. */
  segments: readonly { id: string; name: string }[] | undefined;
}

/** One quota or screen-out: its people, its limit, and its closing message. */
export function QuotaFields({
  number,
  value,
  questions,
  onChange,
  onRemove,
  problems,
  segments,
}: QuotaFieldsProps) {
  const { name, limit, ending, isScreenOut } = value;
  const called = quotasText(isScreenOut ? 'screenOutNumber' : 'number', { number });
  const segment = value.segment ?? '';
  const known = (segments ?? []).map((one) => ({ value: one.id, label: one.name }));
  const isGone = segment !== '' && !known.some((one) => one.value === segment);
  return (
    <FieldsCard title={called}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <RuleRow
          kind={isScreenOut ? 'screenOut' : 'quota'}
          number={number}
          rule={value}
          lead={<Word>{quotasText(isScreenOut ? 'endsIf' : 'countsIf')}</Word>}
          earlier={questions}
          onChange={onChange}
          onRemove={onRemove}
        />
      </Box>
      {problems.includes('value') && (
        <Box component="p" role="alert" sx={{ m: 0, ...textRole.small, color: color.error }}>
          {quotasText('valueProblem')}
        </Box>
      )}
      <Box sx={pair}>
        {!isScreenOut && (
          <TextInput
            label={quotasText('limit')}
            type="number"
            value={limit}
            onChange={(next) => onChange({ ...value, limit: next })}
            error={problems.includes('limit') ? quotasText('limitProblem') : undefined}
          />
        )}
        <TextInput
          label={quotasText('name')}
          optional
          value={name}
          onChange={(next) => onChange({ ...value, name: next })}
          maxLength={LIMITS.text.short}
        />
      </Box>
      <SelectInput
        label={quotasText('segment')}
        optional
        placeholder={quotasText('anyone')}
        value={segment}
        onChange={(next) => onChange({ ...value, segment: next || null })}
        options={
          isGone
            ? [...known, { value: segment, label: quotasText(segments ? 'gone' : 'unknown') }]
            : known
        }
        help={quotasText('segmentHelp')}
      />
      <TextInput
        label={quotasText('endingTitle')}
        optional
        value={ending.title}
        onChange={(title) => onChange({ ...value, ending: { ...ending, title } })}
        maxLength={LIMITS.text.short}
      />
      <TextInput
        label={quotasText('endingText')}
        optional
        rows={2}
        value={ending.text}
        onChange={(text) => onChange({ ...value, ending: { ...ending, text } })}
        maxLength={LIMITS.text.medium}
        help={quotasText('endingHelp')}
      />
    </FieldsCard>
  );
}

const pair = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${rem(220)}, 100%), 1fr))`,
  alignItems: 'start',
} as const;
