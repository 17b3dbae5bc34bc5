import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Eye, EyeOff } from 'lucide-react';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { font } from '@tokens/tokens';
import type { MappedField, ListedUnifiedField } from '../../api';
import { valueOf, type FieldChange, type MappingDraft } from '../../model/mappingDraft';
import { breakableName } from '../breakableName';
import { FormatFields } from './FormatFields';
import { hiddenStyle, rowStyle } from './mappingFieldStyles';

export interface MappingFieldsProps {
  fields: readonly MappedField[];
  unified: readonly ListedUnifiedField[];
  draft: MappingDraft;
  onChange: (field: MappedField, change: Partial<FieldChange>) => void;
  disabled?: boolean;
}

const types = [
  { value: 'dimension', label: 'Dimension' },
  { value: 'metric', label: 'Metric' },
];

const percent = (share: number): string => `${String(Math.round(share * 100))}%`;

/** Every field of a source: what its values look like, the unified field it feeds, its type, and whether it is hidden. */
export function MappingFields({
  fields,
  unified,
  draft,
  onChange,
  disabled = false,
}: MappingFieldsProps) {
  const targets = [...unified].map(({ name, label, group }) => ({
    value: name,
    label: `${group}: ${label}`,
  }));
  const labelOf = (name: string): string =>
    unified.find((field) => field.name === name)?.label ?? name;
  return (
    <Box component="ul" aria-label="Fields of the source" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {fields.map((field) => {
        const { target, type, hidden, format } = valueOf(draft, field);
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
                  <StatusChip label="Custom" tone="brass" dot="none" />
                ) : (
                  <StatusChip
                    label={
                      field.detected === 'empty'
                        ? 'empty'
                        : `${field.detected} ${percent(field.share)}`
                    }
                    dot="none"
                    title="What the values look like, and the share of them that does"
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
                  {examples || field.description}
                </Box>
              )}
            </Box>
            <Box sx={{ gridArea: 'target', minWidth: 0 }}>
              <SelectInput
                label={`Unified field for ${field.name}`}
                hideLabel
                size="small"
                value={target ?? ''}
                onChange={(next) => {
                  onChange(field, { target: next === '' ? null : next });
                }}
                options={targets}
                placeholder="Keep under its internal name"
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
                >{`Use ${labelOf(field.suggestion)}, ${percent(field.confidence)} sure`}</Button>
              )}
            </Box>
            <Box sx={{ gridArea: 'type', minWidth: 0 }}>
              <SelectInput
                label={`Type of ${field.name}`}
                hideLabel
                size="small"
                value={type}
                onChange={(next) => {
                  onChange(field, { type: next === 'metric' ? 'metric' : 'dimension' });
                }}
                options={types}
                disabled={disabled || hidden}
              />
            </Box>
            <IconButton
              sx={{ gridArea: 'hide' }}
              disabled={disabled}
              aria-pressed={hidden}
              aria-label={`Hide ${field.name}`}
              title={hidden ? 'Hidden: nothing of it is stored in profiles' : 'Hide'}
              onClick={() => {
                onChange(field, { hidden: !hidden });
              }}
            >
              {hidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            </IconButton>
          </Box>
        );
      })}
    </Box>
  );
}
