import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { typeRoles, type TypeRole } from '@tokens/tokens';
import { Specimen, SpecimenRow } from './Specimen';

const meta = { title: 'Foundations/Type', tags: ['autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const samples: Partial<Record<TypeRole, string>> = {
  readout: '31,486',
  readoutDense: '4.38',
  code: 'POST /v1/predict',
  display: 'Find direction',
  displayPhone: 'Find direction',
};
const kebab = (name: string) =>
  name.replace(/[A-Z]|\d/g, (letter, at: number) =>
    /[A-Z]/.test(letter) && at > 0 ? `-${letter.toLowerCase()}` : letter,
  );

export const Roles: Story = {
  render: () => (
    <Specimen
      title="Type roles"
      note="Instrument Sans for all text, Geist Mono for code. Figures are tabular everywhere. Sizes are px at the default font size of 16 and grow with it."
    >
      {(Object.keys(typeRoles) as TypeRole[]).map((role) => {
        const { fontSize, lineHeight, fontWeight } = typeRoles[role];
        const pixels = parseFloat(fontSize) * 16;
        return (
          <SpecimenRow
            key={role}
            sample={
              <Box
                sx={{
                  font: `var(--type-${kebab(role)})`,
                  letterSpacing: `var(--type-${kebab(role)}-tracking)`,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                }}
              >
                {samples[role] ?? 'Where connected data finds its direction'}
              </Box>
            }
            name={role}
            value={`${pixels}/${Math.round(pixels * lineHeight)} ${fontWeight}`}
          />
        );
      })}
    </Specimen>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('POST /v1/predict')).toBeVisible();
  },
};
