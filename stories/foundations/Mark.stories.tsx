import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BrandMark } from '../../src/components/BrandMark/BrandMark';
import { Specimen } from './Specimen';

const meta = { title: 'Foundations/Mark', tags: ['autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Variants: Story = {
  render: () => (
    <>
      <Specimen
        title="Mark"
        note="An N whose last stroke is a compass needle that points up: data that finds its direction."
      >
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
          }}
        >
          <Box
            sx={{
              display: 'grid',
              placeItems: 'center',
              height: 180,
              borderRadius: 'var(--radius-card)',
              backgroundColor: 'surface.main',
              border: 1,
              borderColor: 'divider',
            }}
          >
            <BrandMark size={96} />
          </Box>
          <Box
            sx={{
              display: 'grid',
              placeItems: 'center',
              height: 180,
              borderRadius: 'var(--radius-card)',
              backgroundColor: 'nav.main',
            }}
          >
            <BrandMark size={30} on="ink" wordmark />
          </Box>
        </Box>
      </Specimen>
      <Specimen title="Sizes" note="Below 20 px the needle has one color.">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          {[16, 20, 24, 30].map((size) => (
            <BrandMark key={size} size={size} />
          ))}
        </Box>
      </Specimen>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img', { name: 'Navout' })).toHaveLength(6);
  },
};
