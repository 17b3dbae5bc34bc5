import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import type { TransformStep } from '@core/records/transformStep';
import { SOURCE_LIMITS } from '@core/sourceLimits';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { DataSource, FieldMapping, MappedField } from '../../api';
import { valueOf, type MappingDraft } from '../../model/mappingDraft';
import { StepPreview } from './StepPreview';
import { StepRow } from './StepRow';
import { fieldStepsText as t } from './texts/fieldStepsText';

export interface FieldStepsProps {
  source: DataSource;
  mapping: FieldMapping;
  draft: MappingDraft;
  field: MappedField;
  disabled: boolean;
  onChange: (steps: readonly TransformStep[]) => void;
}

/** Steps that transform a field's values, next to their result. */
export function FieldSteps({ source, mapping, draft, field, disabled, onChange }: FieldStepsProps) {
  const { steps } = valueOf(draft, field);
  const columns = mapping.fields
    .filter((one) => !one.isCustom && one.stream === field.stream && one.name !== field.name)
    .map(({ name }) => name);
  const put = (at: number, step: TransformStep) => {
    onChange(steps.map((one, place) => (place === at ? step : one)));
  };
  const move = (at: number, by: number) => {
    const next = [...steps];
    const [step] = next.splice(at, 1);
    next.splice(at + by, 0, step!);
    onChange(next);
  };
  return (
    <Box
      component="section"
      aria-label={t('title', { name: field.name })}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        p: 1.5,
        border: `1px solid ${color.line}`,
        borderRadius: rem(4),
        backgroundColor: color.canvas,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {steps.length === 0 ? (
          <Box component="p" sx={{ m: 0, ...textRole.caption, color: color.textSecondary }}>
            {t('none')}
          </Box>
        ) : (
          <Box
            component="ol"
            aria-label={t('steps', { name: field.name })}
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
          >
            {steps.map((step, at) => (
              <StepRow
                key={at}
                step={step}
                number={at + 1}
                last={at === steps.length - 1}
                columns={columns}
                disabled={disabled}
                onChange={(next) => {
                  put(at, next);
                }}
                onMove={(by) => {
                  move(at, by);
                }}
                onRemove={() => {
                  onChange(steps.filter((_, place) => place !== at));
                }}
              />
            ))}
          </Box>
        )}
        <Button
          size="small"
          startIcon={<Plus aria-hidden />}
          disabled={disabled || steps.length >= SOURCE_LIMITS.stepsPerField}
          onClick={() => {
            onChange([...steps, { kind: 'trim' }]);
          }}
          sx={{ mt: 1.5 }}
        >
          {t('add')}
        </Button>
      </Box>
      <StepPreview source={source} mapping={mapping} draft={draft} field={field} />
    </Box>
  );
}
