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
import { questionText } from './texts/questionText';

interface TypeSettingsProps {
  question: Question;
  onChange: (changes: QuestionSettings) => void;
}

const NUMBERS = ['minLength', 'maxLength', 'minValue', 'maxValue', 'step', 'total'] as const;
const TEXTS = ['placeholder', 'lowLabel', 'highLabel'] as const;

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);

/** The settings of a question's type: lengths, range, step, format, labels, "other" and shuffle. */
export function TypeSettings({ question, onChange }: TypeSettingsProps) {
  const { settings = {} } = question;
  const offered = questionTypeEntry(question.type).settings;
  const number = (text: string): number | undefined =>
    text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text);
  if (offered.length === 0) return null;
  const range = editorTypeOf(question.type).fixedRange?.(question);
  const shown = (name: (typeof NUMBERS)[number]): string => {
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
        if (isOneOf(NUMBERS, name))
          return (
            <TextInput
              key={name}
              label={questionText(`setting.${name}`)}
              type="number"
              optional={!range}
              value={shown(name)}
              onChange={(text) => onChange({ [name]: number(text) })}
              inputProps={
                range ? { min: name === 'minValue' ? 0 : 1, max: name === 'minValue' ? 1 : 20 } : {}
              }
            />
          );
        if (isOneOf(TEXTS, name))
          return (
            <TextInput
              key={name}
              label={questionText(`setting.${name}`)}
              optional
              value={settings[name] ?? ''}
              onChange={(text) => onChange({ [name]: text })}
            />
          );
        return null;
      })}
      {offered.includes('dateFormat') && (
        <SelectInput
          label={questionText('dateFormatLabel')}
          value={settings.dateFormat ?? 'date'}
          onChange={(dateFormat) => onChange({ dateFormat: dateFormat as DateFormat })}
          options={dateFormats.map((format) => ({
            value: format,
            label: questionText(`dateFormat.${format}`),
          }))}
        />
      )}
      {offered.includes('allowOther') && (
        <ChoiceSwitch
          label={questionText('addOther')}
          checked={settings.allowOther ?? false}
          onChange={(allowOther) => onChange({ allowOther })}
        />
      )}
      {offered.includes('allowOther') && settings.allowOther && (
        <TextInput
          label={questionText('otherLabel')}
          optional
          value={settings.otherLabel ?? ''}
          onChange={(otherLabel) => onChange({ otherLabel })}
          placeholder={questionText('other')}
        />
      )}
      {offered.includes('several') && (
        <ChoiceSwitch
          label={questionText(offered.includes('rows') ? 'several' : 'severalPictures')}
          checked={settings.several ?? false}
          onChange={(several) => onChange({ several })}
        />
      )}
      {offered.includes('shuffle') && (
        <ChoiceSwitch
          label={questionText(offered.includes('rows') ? 'shuffleRows' : 'shuffleOptions')}
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
