import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { commonText } from '@src/components/texts/commonText';
import { emptyCustomField, isComplete, type NewCustomField } from '../../model/mappingDraft';
import { mappingText } from '../MappingFields/texts/mappingText';

export interface CustomFieldFormProps {
  /** Names of the source's fields that it can read its value from. */
  from: readonly string[];
  onAdd: (field: NewCustomField) => void;
}

/**
 * Adds a custom field. Add is disabled until name and description are filled in (SRC-027, SRC-059).
 */
export function CustomFieldForm({ from, onAdd }: CustomFieldFormProps) {
  const [field, setField] = useState(emptyCustomField);
  const change = (part: Partial<NewCustomField>) => {
    setField({ ...field, ...part });
  };
  const add = () => {
    if (!isComplete(field)) return;
    onAdd(field);
    setField(emptyCustomField);
  };
  return (
    <Box
      role="group"
      aria-label={mappingText('addCustom')}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        alignItems: 'end',
      }}
    >
      <TextInput
        label={mappingText('fieldName')}
        value={field.name}
        onChange={(name) => {
          change({ name });
        }}
        maxLength={200}
      />
      <TextInput
        label={mappingText('description')}
        value={field.description}
        onChange={(description) => {
          change({ description });
        }}
        maxLength={2000}
      />
      <SelectInput
        label={mappingText('type')}
        value={field.type}
        onChange={(type) => {
          change({ type: type === 'metric' ? 'metric' : 'dimension' });
        }}
        options={[
          { value: 'dimension', label: mappingText('typeChoice.dimension') },
          { value: 'metric', label: mappingText('typeChoice.metric') },
        ]}
      />
      <SelectInput
        label={mappingText('valueFrom')}
        optional
        value={field.from}
        onChange={(next) => {
          change({ from: next });
        }}
        options={from.map((name) => ({ value: name, label: name }))}
        placeholder={mappingText('noField')}
      />
      <Box>
        <Button startIcon={<Plus aria-hidden />} disabled={!isComplete(field)} onClick={add}>
          {commonText('add')}
        </Button>
      </Box>
    </Box>
  );
}
