import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Eye, EyeOff, WandSparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { formatNumber } from '@src/lib/i18n/formats';
import { withTexts } from '@src/lib/i18n/texts';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { font } from '@tokens/tokens';
import type { DataSource, FieldMapping, MappedField, ListedUnifiedField } from '../../api';
import { valueOf, type FieldChange, type MappingDraft } from '../../model/mappingDraft';
import { fieldDescription } from '../../words/sourceWords';
import { breakableName } from '../breakableName';
import { FormatFields } from './FormatFields';
import { hiddenStyle, rowStyle } from './mappingFieldStyles';
import { mappingText, unifiedFieldLabel } from './texts/mappingText';

const FieldSteps = lazy(
  withTexts(async () => ({
    default: (await import('../FieldSteps/FieldSteps')).FieldSteps,
  })),
);

export interface MappingFieldsProps {
  source: DataSource;
  mapping: FieldMapping;
  fields: readonly MappedField[];
  unified: readonly ListedUnifiedField[];
  draft: MappingDraft;
  onChange: (field: MappedField, change: Partial<FieldChange>) => void;
  disabled?: boolean;
}

const types = ['dimension', 'metric'] as const;

const percent = (share: number): string =>
  formatNumber(Math.round(share * 100) / 100, { style: 'percent' });

/**
 * Every field of a source: sample values, its unified field, its type, and whether it is hidden.
 */
export function MappingFields({
  source,
  mapping,
  fields,
  unified,
  draft,
  onChange,
  disabled = false,
}: MappingFieldsProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const targets = [...unified].map(({ name, label, group }) => ({
    value: name,
    label: mappingText('groupedField', {
      group: mappingText(`group.${group}`),
      field: unifiedFieldLabel(name, label),
    }),
  }));
  const labelOf = (name: string): string =>
    unifiedFieldLabel(name, unified.find((field) => field.name === name)?.label ?? name);
  return (
    <Box component="ul" aria-label={mappingText('fields')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {fields.map((field) => {
        const { target, type, hidden, format, steps } = valueOf(draft, field);
        const valueType = unified.find(({ name }) => name === target)?.valueType;
        const examples = field.examples
          .filter((example) => example !== '')
          .slice(0, 3)
          .join(' · ');
        return (
          <Box component="li" key={field.id} sx={{ ...rowStyle, ...(hidden ? hiddenStyle : {}) }}>
            <Box sx={{ minWidth: 0, gridArea: 'name' }}>
              <Box
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2, 8) }}
              >
                <Box component="span" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
                  {breakableName(field.name)}
                </Box>
                {field.isCustom ? (
                  <StatusChip label={mappingText('custom')} tone="brass" dot="none" />
                ) : (
                  <StatusChip
                    label={
                      field.detected === 'empty'
                        ? mappingText('empty')
                        : mappingText(`detected.${field.detected}`, { share: percent(field.share) })
                    }
                    dot="none"
                    title={mappingText('detectedHint')}
                  />
                )}
                {steps.length > 0 && (
                  <StatusChip
                    label={mappingText('stepCount', { count: steps.length })}
                    dot="none"
                  />
                )}
              </Box>
              <Box
                component="span"
                sx={{
                  display: 'block',
                  fontFamily: font.mono,
                  ...textRole.axis,
                  color: color.textTertiary,
                  overflowWrap: 'anywhere',
                }}
              >
                {breakableName(field.internalName)}
              </Box>
              {(examples || field.description) && (
                <Box
                  component="span"
                  title={examples}
                  sx={{
                    display: 'block',
                    ...textRole.caption,
                    color: color.textSecondary,
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    whiteSpace: 'nowrap',
                  }}
                >
                  {examples || fieldDescription(field.description)}
                </Box>
              )}
            </Box>
            <Box sx={{ gridArea: 'target', minWidth: 0 }}>
              <SelectInput
                label={mappingText('unifiedFor', { name: field.name })}
                hideLabel
                size="small"
                value={target ?? ''}
                onChange={(next) => {
                  onChange(field, { target: next === '' ? null : next });
                }}
                options={targets}
                placeholder={mappingText('keepName')}
                disabled={disabled || hidden}
              />
              {(valueType === 'date' || valueType === 'number') && !field.isCustom && !hidden && (
                <Box sx={{ mt: space(6) }}>
                  <FormatFields
                    field={field}
                    valueType={valueType}
                    format={format ?? {}}
                    onChange={(next) => {
                      onChange(field, { format: next });
                    }}
                    disabled={disabled}
                  />
                </Box>
              )}
              {field.suggestion != null && field.suggestion !== target && !hidden && (
                <Button
                  variant="text"
                  size="small"
                  disabled={disabled}
                  onClick={() => {
                    onChange(field, { target: field.suggestion ?? null });
                  }}
                  sx={{ mt: space(2), minHeight: rem(24), fontSize: textRole.caption.fontSize }}
                >
                  {mappingText('useSuggestion', {
                    field: labelOf(field.suggestion),
                    share: percent(field.confidence),
                  })}
                </Button>
              )}
            </Box>
            <Box sx={{ gridArea: 'type', minWidth: 0 }}>
              <SelectInput
                label={mappingText('typeOf', { name: field.name })}
                hideLabel
                size="small"
                value={type}
                onChange={(next) => {
                  onChange(field, { type: next === 'metric' ? 'metric' : 'dimension' });
                }}
                options={types.map((value) => ({
                  value,
                  label: mappingText(`typeChoice.${value}`),
                }))}
                disabled={disabled || hidden}
              />
            </Box>
            <Box sx={{ gridArea: 'hide', display: 'flex', justifyContent: 'flex-end' }}>
              <IconButton
                aria-expanded={open.has(field.id)}
                aria-label={mappingText('transformOne', { name: field.name })}
                title={mappingText('transform')}
                onClick={() => {
                  toggle(field.id);
                }}
              >
                <WandSparkles aria-hidden />
              </IconButton>
              <IconButton
                disabled={disabled}
                aria-pressed={hidden}
                aria-label={mappingText('hideOne', { name: field.name })}
                title={mappingText(hidden ? 'hiddenHint' : 'hide')}
                onClick={() => {
                  onChange(field, { hidden: !hidden });
                }}
              >
                {hidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
              </IconButton>
            </Box>
            {open.has(field.id) && (
              <Box sx={{ gridArea: 'steps', minWidth: 0 }}>
                <Suspense>
                  <FieldSteps
                    source={source}
                    mapping={mapping}
                    draft={draft}
                    field={field}
                    disabled={disabled}
                    onChange={(next) => {
                      onChange(field, { steps: next });
                    }}
                  />
                </Suspense>
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
