import Box from '@mui/material/Box';
import { contextSourcesOf, HIDDEN_SOURCE, testedSegments } from '@core/survey/answerContext';
import type { Question } from '@core/survey/types';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { CheckboxInput } from '@src/components/CheckboxInput/CheckboxInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { useViewNames } from '@src/lib/useViewNames';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { previewText } from '../../SurveyPreview/texts/previewText';

/** What the preview assumes about its visitor, besides the language and the device. */
export interface PreviewVisitor {
  page: string;
  hidden: Readonly<Record<string, string>>;
  segments: readonly string[];
}

const newVisitor: PreviewVisitor = { page: '', hidden: {}, segments: [] };

interface VisitorFieldsProps {
  questions: readonly Question[];
  /** Null: no visitor. Every question that the context may show is shown. */
  value: PreviewVisitor | null;
  onChange: (value: PreviewVisitor | null) => void;
}

/** Chooses the visitor of a preview. Offers what the survey's conditions test. */
export default function VisitorFields({ questions, value, onChange }: VisitorFieldsProps) {
  const sources = contextSourcesOf(questions);
  const segments = testedSegments(questions);
  const { data: names } = useViewNames({ enabled: segments.length > 0 });
  const fields = sources
    .filter((source) => source.startsWith(HIDDEN_SOURCE))
    .map((source) => source.slice(HIDDEN_SOURCE.length));
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: rem(768), mx: 'auto', mb: 2 }}>
      <CheckboxInput
        label={previewText('asVisitor')}
        checked={value !== null}
        onChange={(on) => onChange(on ? newVisitor : null)}
      />
      {value && (
        <>
          <Box component="p" sx={{ m: 0, ...textRole.small, color: color.textSecondary }}>
            {previewText('asVisitorHelp')}
          </Box>
          {sources.includes('context:page') && (
            <TextInput
              label={previewText('visitorPage')}
              value={value.page}
              onChange={(page) => onChange({ ...value, page })}
            />
          )}
          {fields.map((name) => (
            <TextInput
              key={name}
              label={previewText('visitorField', { name })}
              value={value.hidden[name] ?? ''}
              onChange={(text) => onChange({ ...value, hidden: { ...value.hidden, [name]: text } })}
            />
          ))}
          {segments.length > 0 && (
            <CheckboxGroup
              label={previewText('visitorSegments')}
              options={segments.map((id) => ({
                value: id,
                label:
                  names?.find((one) => one.id === id)?.name ??
                  (names ? previewText('deletedSegment') : '…'),
              }))}
              value={value.segments}
              onChange={(chosen) => onChange({ ...value, segments: chosen })}
            />
          )}
        </>
      )}
    </Box>
  );
}
