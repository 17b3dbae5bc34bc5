import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { radius, size, space } from '@tokens/tokens';
import { color, elevation } from '../../src/theme/tokenVariables';
import { Specimen, SpecimenRow } from './Specimen';

const meta = { title: 'Foundations/Shape', tags: ['autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Space: Story = {
  render: () => (
    <Specimen title="Space">
      {Object.values(space).map((px) => (
        <SpecimenRow
          key={px}
          sample={<Box sx={{ width: px, height: 16, backgroundColor: color.signal }} />}
          name={`space ${px}`}
          value={`${px}px`}
        />
      ))}
    </Specimen>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('56px')).toBeVisible();
  },
};
export const Radius: Story = {
  render: () => (
    <Specimen title="Radius" note="Only avatars, switches and the survey launcher are round.">
      {Object.entries(radius).map(([name, px]) => (
        <SpecimenRow
          key={name}
          sample={
            <Box
              sx={{
                width: 72,
                height: 40,
                borderRadius: `${px}px`,
                border: `1px solid ${color.control}`,
                backgroundColor: color.surface,
              }}
            />
          }
          name={name}
          value={`${px}px`}
        />
      ))}
    </Specimen>
  ),
};
export const Elevation: Story = {
  render: () => (
    <Specimen
      title="Elevation"
      note="Cards have a hairline and no shadow. Only menus and dialogs are raised."
    >
      {(['menu', 'dialog'] as const).map((name) => (
        <SpecimenRow
          key={name}
          sample={
            <Box
              sx={{
                m: 2,
                width: 160,
                height: 64,
                borderRadius: name === 'menu' ? 'var(--radius-card)' : 'var(--radius-dialog)',
                backgroundColor: color.raised,
                boxShadow: elevation[name],
              }}
            />
          }
          name={name}
          value={`var(--elevation-${name})`}
        />
      ))}
    </Specimen>
  ),
};
export const Sizes: Story = {
  render: () => (
    <Specimen title="Sizes">
      {Object.entries(size).map(([name, rem]) => (
        <SpecimenRow
          key={name}
          sample={
            <Box
              sx={{
                width: `min(${rem}, 100%)`,
                height: 10,
                backgroundColor: color.control,
              }}
            />
          }
          name={name}
          value={`${rem}, ${parseFloat(rem) * 16} px by default`}
        />
      ))}
    </Specimen>
  ),
};
