import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { questionTypeEntry } from '@core/survey/questionTypes';
import type { Question } from '@core/survey/types';
import { namesIn, type AskedField } from '@core/survey/types/fieldNames';
import { fieldsAsked } from '@core/survey/types/checkFields';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { rem } from '@src/theme/lengths';
import { typeOptionsText } from './texts/typeOptionsText';

/** Not asked for, optional or required. */
const states = ['required', 'optional', 'off'] as const;
type FieldState = (typeof states)[number];

/** Fields of a contact or an address, with the required ones. The last field can't be removed. */
export function FieldSettings({
  question,
  onChange,
}: {
  question: Question;
  onChange: (question: Question) => void;
}) {
  const all = namesIn<AskedField>(
    questionTypeEntry(question.type).fields as Record<AskedField, string>,
  );
  const shownFields = fieldsAsked(all, question);
  const required = question.settings?.requiredFields ?? [];
  const stateOf = (name: AskedField): FieldState =>
    !shownFields.includes(name) ? 'off' : required.includes(name) ? 'required' : 'optional';
  const set = (changed: AskedField, state: FieldState) => {
    const next = new Map(all.map((name) => [name, name === changed ? state : stateOf(name)]));
    onChange({
      ...question,
      settings: {
        ...question.settings,
        fields: all.filter((name) => next.get(name) !== 'off'),
        requiredFields: all.filter((name) => next.get(name) === 'required'),
      },
    });
  };
  return (
    <Box component="section" aria-label={typeOptionsText('fields')}>
      <Typography variant="label" component="h3">
        {typeOptionsText('fields')}
      </Typography>
      <Typography variant="body2" component="p" sx={{ color: 'text.secondary', mt: 0.5, mb: 1.5 }}>
        {typeOptionsText('fieldsHelp')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: `repeat(auto-fill, minmax(min(${rem(150)}, 100%), 1fr))`,
          alignItems: 'end',
        }}
      >
        {all.map((name) => (
          <SelectInput
            key={name}
            label={typeOptionsText(`field.${name}`)}
            value={stateOf(name)}
            onChange={(state) => set(name, state as FieldState)}
            options={states.map((state) => ({
              value: state,
              label: typeOptionsText(`state.${state}`),
              disabled: state === 'off' && shownFields.length === 1 && shownFields[0] === name,
            }))}
          />
        ))}
      </Box>
    </Box>
  );
}
