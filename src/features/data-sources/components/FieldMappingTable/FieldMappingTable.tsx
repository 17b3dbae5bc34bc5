import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Trash2 } from 'lucide-react';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { commonText } from '@src/components/texts/commonText';
import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { font } from '@tokens/tokens';
import type { SourceField } from '../../api';
import { dataSourcesText } from '../../texts/dataSourcesText';
import { fieldDescription } from '../../words/sourceWords';
import { breakableName } from '../breakableName';
import { bodyStyle, headStyle, scrollStyle, tableStyle } from './fieldMappingStyles';

export interface FieldMappingTableProps {
  fields: readonly SourceField[];
  /** Without it, fields can't be removed. */
  onRemove?: ((field: SourceField) => void) | undefined;
}

/** The unique fields of the connected sources, in a list of at most 400 px that scrolls (SRC-011, SRC-013). */
export function FieldMappingTable({ fields, onRemove }: FieldMappingTableProps) {
  return (
    <Box role="region" aria-label={dataSourcesText('fields')} tabIndex={0} sx={scrollStyle}>
      {/* The roles keep it a table on phones, where rows have two lines. */}
      <Box
        component="table"
        role="table"
        aria-label={dataSourcesText('fieldMapping')}
        sx={tableStyle}
      >
        <Box component="thead" role="rowgroup" sx={headStyle}>
          <tr role="row">
            {(['internalName', 'fieldName', 'type', 'sources'] as const).map((column) => (
              <th key={column} role="columnheader" scope="col">
                {dataSourcesText(`column.${column}`)}
              </th>
            ))}
            {onRemove && (
              <th role="columnheader" scope="col">
                {dataSourcesText('column.actions')}
              </th>
            )}
          </tr>
        </Box>
        <Box component="tbody" role="rowgroup" sx={bodyStyle}>
          {fields.map((field) => (
            <tr key={field.id} role="row">
              <Box
                component="td"
                role="cell"
                data-cell="internal"
                sx={{ fontFamily: font.mono, fontSize: textRole.caption.fontSize }}
              >
                {breakableName(field.internalName)}
              </Box>
              <td
                role="cell"
                data-cell="name"
                title={fieldDescription(field.description) || undefined}
              >
                {breakableName(field.name)}
              </td>
              <td role="cell" data-cell="type">
                <StatusChip
                  label={dataSourcesText(`fieldType.${field.type}`)}
                  dot="none"
                  tone={field.type === 'metric' ? 'signal' : 'neutral'}
                />
              </td>
              <Box
                component="td"
                role="cell"
                data-cell="sources"
                sx={{ color: color.textSecondary }}
              >
                <VisuallyHidden>{`${dataSourcesText('from')} `}</VisuallyHidden>
                {field.sources.join(', ')}
              </Box>
              {onRemove && (
                <td role="cell" data-cell="actions">
                  <IconButton
                    aria-label={dataSourcesText('removeOne', { name: field.name })}
                    title={commonText('remove')}
                    onClick={() => {
                      onRemove(field);
                    }}
                  >
                    <Trash2 aria-hidden size={16} />
                  </IconButton>
                </td>
              )}
            </tr>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
