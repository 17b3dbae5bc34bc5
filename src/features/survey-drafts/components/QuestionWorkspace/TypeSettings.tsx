import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { dateFormats } from '@core/survey/defaults';
import { questionTypeEntry } from '@core/survey/questionTypes';
import type { DateFormat, Question, QuestionSettings } from '@core/survey/types';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { rem, textRole } from '@src/theme/lengths';
import { editorTypeOf } from '../editorTypes';

interface TypeSettingsProps {
  question: Question;
  onChange: (changes: QuestionSettings) => void;
}

type NumberName = 'minLength' | 'maxLength' | 'minValue' | 'maxValue' | 'step';
type TextName = 'placeholder' | 'otherLabel' | 'lowLabel' | 'highLabel';

const numbers: Partial<Record<keyof QuestionSettings, string>> = {
  minLength: 'Minimum length',
  maxLength: 'Maximum length',
  minValue: 'Minimum',
  maxValue: 'Maximum',
  step: 'Step',
};
const texts: Partial<Record<keyof QuestionSettings, string>> = {
  placeholder: 'Placeholder',
  lowLabel: 'Label for the lowest score',
  highLabel: 'Label for the highest score',
};
const dateFormatWords: Record<DateFormat, string> = {
  date: 'date',
  'datetime-local': 'date and time (datetime-local)',
  time: 'time',
};

/** The settings a question's type offers: lengths, range, step, format, words, other and shuffle. */
export function TypeSettings({ question, onChange }: TypeSettingsProps) {
  const { settings = {} } = question;
  const offered = questionTypeEntry(question.type).settings;
  const number = (text: string): number | undefined =>
    text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text);
  if (offered.length === 0) return null;
  const range = editorTypeOf(question.type).fixedRange?.(question);
  const shown = (name: NumberName): string => {
    return String(
      (name === 'minValue' ? range?.min : name === 'maxValue' ? range?.max : undefined) ??
        settings[name] ??
        '',
    );
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${rem(150)}, 100%), 1fr))`,
        alignItems: 'start',
      }}
    >
      {offered.map((name) => {
        const numberLabel = numbers[name];
        if (numberLabel)
          return (
            <TextInput
              key={name}
              label={numberLabel}
              type="number"
              optional={!range}
              value={shown(name as NumberName)}
              onChange={(text) => onChange({ [name]: number(text) })}
              inputProps={
                range ? { min: name === 'minValue' ? 0 : 1, max: name === 'minValue' ? 1 : 20 } : {}
              }
            />
          );
        const textLabel = texts[name];
        if (textLabel)
          return (
            <TextInput
              key={name}
              label={textLabel}
              optional
              value={settings[name as TextName] ?? ''}
              onChange={(text) => onChange({ [name]: text })}
            />
          );
        return null;
      })}
      {offered.includes('dateFormat') && (
        <SelectInput
          label="Date format"
          value={settings.dateFormat ?? 'date'}
          onChange={(dateFormat) => onChange({ dateFormat: dateFormat as DateFormat })}
          options={dateFormats.map((format) => ({ value: format, label: dateFormatWords[format] }))}
        />
      )}
      {offered.includes('allowOther') && (
        <ChoiceSwitch
          label="Add an “Other” option"
          checked={settings.allowOther ?? false}
          onChange={(allowOther) => onChange({ allowOther })}
        />
      )}
      {offered.includes('allowOther') && settings.allowOther && (
        <TextInput
          label="Label of “other”"
          optional
          value={settings.otherLabel ?? ''}
          onChange={(otherLabel) => onChange({ otherLabel })}
          placeholder="Other"
        />
      )}
      {offered.includes('several') && (
        <ChoiceSwitch
          label="Allow several answers in a row"
          checked={settings.several ?? false}
          onChange={(several) => onChange({ several })}
        />
      )}
      {offered.includes('shuffle') && (
        <ChoiceSwitch
          label={offered.includes('rows') ? 'Shuffle the rows' : 'Shuffle the options'}
          checked={settings.shuffle ?? false}
          onChange={(shuffle) => onChange({ shuffle })}
        />
      )}
    </Box>
  );
}

function ChoiceSwitch({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <FormControlLabel
      control={<Switch checked={checked} onChange={(_event, next) => onChange(next)} />}
      label={label}
      sx={{
        ml: 0,
        gap: 1.25,
        minHeight: rem(36),
        '& .MuiFormControlLabel-label': { fontSize: textRole.small.fontSize },
      }}
    />
  );
}
