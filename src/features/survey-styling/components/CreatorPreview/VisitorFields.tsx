import Box from '@mui/material/Box';
import { contextSourcesOf, HIDDEN_SOURCE, testedSegments } from '@core/survey/answerContext';
import type { Question } from '@core/survey/types';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { TextInput } from '@src/components/TextInput/TextInput';
import { useNamesIn } from '@src/lib/useSegmentNames';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { previewText } from '../../SurveyPreview/texts/previewText';

/** What the preview assumes about its visitor, besides the language and the device. */
export interface PreviewVisitor {
  page: string;
  hidden: Readonly<Record<string, string>>;
  segments: readonly string[];
}

interface VisitorFieldsProps {
  questions: readonly Question[];
  value: PreviewVisitor;
  onChange: (value: PreviewVisitor) => void;
}

/** Describes the visitor of a preview. Offers what the survey's conditions test. */
export default function VisitorFields({ questions, value, onChange }: VisitorFieldsProps) {
  const sources = contextSourcesOf(questions);
  const segments = testedSegments(questions);
  const names = useNamesIn(questions);
  const fields = sources
    .filter((source) => source.startsWith(HIDDEN_SOURCE))
    .map((source) => source.slice(HIDDEN_SOURCE.length));
  return (
    <Box sx={{ mb: 2 }}>
      <Box
        component="p"
        sx={{ m: 0, mb: 1.5, ...textRole.small, textAlign: 'center', color: color.textSecondary }}
      >
        {previewText('asVisitorHelp')}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          justifyContent: 'center',
          gridTemplateColumns: `repeat(auto-fit, minmax(min(${rem(240)}, 100%), ${rem(320)}))`,
        }}
      >
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
      </Box>
    </Box>
  );
}
