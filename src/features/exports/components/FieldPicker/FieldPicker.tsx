import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import { EXPORT_FIELDS, type ExportFieldId } from '@core/contract/exportFields';
import { Card } from '@src/components/Card/Card';
import { CheckedBox, UncheckedBox } from '@src/components/form/controlIcons';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { font } from '@tokens/tokens';
import { exportsText } from '../../texts/exportsText';

export interface FieldPickerProps {
  /** The checked fields, in the fixed order. */
  value: readonly ExportFieldId[];
  onChange: (value: ExportFieldId[]) => void;
}

const all = EXPORT_FIELDS.map(({ id }) => id);

/**
 * The ten fields with content and source, the number selected, Select All and Clear All (EXPORT-003
 * to EXPORT-005).
 */
export function FieldPicker({ value, onChange }: FieldPickerProps) {
  const id = useId();
  const toggle = (changed: ExportFieldId, on: boolean) =>
    onChange(all.filter((field) => (field === changed ? on : value.includes(field))));
  return (
    <Card
      title={exportsText('selectFields')}
      support={
        <Box component="span" role="status">
          {exportsText('fieldsSelected', { selected: value.length, total: all.length })}
        </Box>
      }
      actions={
        <>
          <Button
            variant="quiet"
            size="small"
            disabled={value.length === all.length}
            onClick={() => onChange(all)}
          >
            {exportsText('selectAll')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            disabled={value.length === 0}
            onClick={() => onChange([])}
          >
            {exportsText('clearAll')}
          </Button>
        </>
      }
    >
      <Box
        role="group"
        aria-label={exportsText('fields')}
        sx={{
          display: 'grid',
          columnGap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {EXPORT_FIELDS.map(({ id: field, name, type }) => (
          <Box key={field} component="label" sx={rowStyle}>
            <Checkbox
              icon={<UncheckedBox />}
              checkedIcon={<CheckedBox />}
              checked={value.includes(field)}
              onChange={(_event, on) => toggle(field, on)}
              slotProps={{ input: { 'aria-label': name, 'aria-describedby': `${id}-${field}` } }}
              sx={{ mt: space('-4') }}
            />
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Box
                component="span"
                sx={{
                  display: 'block',
                  fontFamily: font.mono,
                  overflowWrap: 'anywhere',
                  ...textRole.small,
                  fontWeight: 550,
                }}
              >
                {name}
              </Box>
              <Box
                component="span"
                id={`${id}-${field}`}
                sx={{
                  display: 'block',
                  ...textRole.caption,
                  color: color.textSecondary,
                }}
              >
                {exportsText(`about.${field}`)}
              </Box>
            </Box>
            <StatusChip label={exportsText(`type.${type}`)} dot="none" />
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const rowStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  py: 1,
  cursor: 'pointer',
  borderTop: `1px solid ${color.line}`,
  '&:hover': { backgroundColor: color.hover },
} as const;
