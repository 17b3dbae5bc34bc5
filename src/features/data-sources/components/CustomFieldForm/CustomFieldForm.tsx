import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { emptyCustomField, isComplete, type NewCustomField } from '../../model/mappingDraft';

export interface CustomFieldFormProps {
  /** Names of the source's fields it may take its value from. */
  from: readonly string[];
  onAdd: (field: NewCustomField) => void;
}

/** Adds a custom field: Add is disabled until name and description hold something (SRC-027, SRC-059). */
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
      aria-label="Add a custom field"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        alignItems: 'end',
      }}
    >
      <TextInput
        label="Field Name"
        value={field.name}
        onChange={(name) => {
          change({ name });
        }}
        maxLength={200}
      />
      <TextInput
        label="Description"
        value={field.description}
        onChange={(description) => {
          change({ description });
        }}
        maxLength={2000}
      />
      <SelectInput
        label="Type"
        value={field.type}
        onChange={(type) => {
          change({ type: type === 'metric' ? 'metric' : 'dimension' });
        }}
        options={[
          { value: 'dimension', label: 'Dimension' },
          { value: 'metric', label: 'Metric' },
        ]}
      />
      <SelectInput
        label="Value from"
        optional
        value={field.from}
        onChange={(next) => {
          change({ from: next });
        }}
        options={from.map((name) => ({ value: name, label: name }))}
        placeholder="No field"
      />
      <Box>
        <Button startIcon={<Plus aria-hidden />} disabled={!isComplete(field)} onClick={add}>
          Add
        </Button>
      </Box>
    </Box>
  );
}
