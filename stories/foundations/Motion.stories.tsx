import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { duration, easing } from '@tokens/tokens';
import { color } from '../../src/theme/tokenVariables';
import { Specimen, SpecimenRow } from './Specimen';

const meta = { title: 'Foundations/Motion', tags: ['autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const moving = ['hover', 'menu', 'dialog', 'panel'] as const;
const uses = {
  hover: 'hover, press',
  menu: 'menu, tooltip, tab line',
  dialog: 'dialog, toast, survey card',
  panel: 'side panel, sidebar',
};

function Durations() {
  const [moved, setMoved] = useState(false);
  return (
    <Specimen
      title="Motion"
      note={`${easing}. Nothing moves more than 8 px; with reduced motion only opacity changes, in 90 ms.`}
    >
      <Button onClick={() => setMoved(!moved)} aria-pressed={moved} sx={{ mb: 2 }}>
        Play
      </Button>
      {moving.map((name) => (
        <SpecimenRow
          key={name}
          sample={
            <Box
              sx={{
                height: 8,
                width: `${duration[name]}px`,
                backgroundColor: color.signal,
                transform: moved ? 'translateX(8px)' : 'none',
                transition: `transform var(--duration-${name}) var(--easing-standard)`,
              }}
            />
          }
          name={`${duration[name]} ms`}
          value={uses[name]}
        />
      ))}
    </Specimen>
  );
}

export const Scale: Story = {
  render: () => <Durations />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play' }));
    await expect(canvas.getByRole('button', { name: 'Play' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};
