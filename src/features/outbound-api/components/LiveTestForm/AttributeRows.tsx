import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useController, type Control } from 'react-hook-form';
import { CheckedBox, UncheckedBox } from '@src/components/form/controlIcons';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { font } from '@tokens/tokens';
import type { CustomAttribute } from '../../api';
import type { LiveTestValues } from '../../forms/liveTest.form';
import { outboundApiText } from '../../texts/outboundApiText';

const hints = {
  string: 'gold',
  number: '129.90',
  boolean: '',
  array: '["sailing"]',
  object: '{ "tier": 2 }',
} as const;

const booleans = [
  { value: 'true', label: 'true' },
  { value: 'false', label: 'false' },
];

/** The company's attributes. Checked ones are sent, with a value of their type. */
export function AttributeRows({
  control,
  attributes,
  disabled,
}: {
  control: Control<LiveTestValues>;
  attributes: readonly CustomAttribute[];
  disabled: boolean;
}) {
  const {
    field: { value: ticked, onChange },
  } = useController({ control, name: 'ticked' });
  return (
    <Box
      sx={{
        border: `1px solid ${color.line}`,
        borderRadius: 'var(--radius-card)',
        backgroundColor: 'background.paper',
      }}
    >
      {attributes.map((attribute) => (
        <Box
          key={attribute.id}
          sx={{
            display: 'grid',
            alignItems: 'center',
            gap: space(2, 8),
            gridTemplateColumns: `minmax(0, 1fr) ${rem(64)} minmax(0, 1.6fr)`,
            minHeight: rem(44),
            px: 1,
            py: 0.5,
            borderTop: `1px solid ${color.line}`,
            '&:first-of-type': { borderTop: 0 },
            '@media (max-width: 599.95px)': { gridTemplateColumns: `minmax(0, 1fr) ${rem(64)}` },
          }}
        >
          <Box
            component="label"
            sx={{
              display: 'flex',
              alignItems: 'center',
              minWidth: 0,
              fontFamily: font.mono,
              fontSize: textRole.code.fontSize,
              overflowWrap: 'anywhere',
            }}
          >
            <Checkbox
              icon={<UncheckedBox />}
              checkedIcon={<CheckedBox />}
              disabled={disabled}
              checked={ticked.includes(attribute.id)}
              onChange={(_event, on) => {
                onChange(
                  on ? [...ticked, attribute.id] : ticked.filter((id) => id !== attribute.id),
                );
              }}
            />
            {attribute.name}
          </Box>
          <Box
            component="span"
            sx={{ fontSize: textRole.caption.fontSize, color: color.textTertiary }}
          >
            {attribute.type}
          </Box>
          <Box sx={{ '@media (max-width: 599.95px)': { gridColumn: '1 / -1' } }}>
            {ticked.includes(attribute.id) ? (
              <AttributeValue control={control} attribute={attribute} disabled={disabled} />
            ) : (
              <Box
                component="span"
                sx={{ fontSize: textRole.caption.fontSize, color: color.textTertiary }}
              >
                {outboundApiText('notSent')}
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function AttributeValue({
  control,
  attribute: { id, name, type },
  disabled,
}: {
  control: Control<LiveTestValues>;
  attribute: CustomAttribute;
  disabled: boolean;
}) {
  const { field, fieldState } = useController({ control, name: `values.${id}`, defaultValue: '' });
  const shared = {
    label: outboundApiText('valueOf', { name }),
    hideLabel: true,
    value: field.value ?? '',
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: fieldState.error?.message,
    disabled,
    size: 'small',
  } as const;
  if (type === 'boolean')
    return <SelectInput {...shared} placeholder={outboundApiText('notSent')} options={booleans} />;
  return (
    <TextInput {...shared} placeholder={hints[type]} code={type === 'array' || type === 'object'} />
  );
}
