import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ERROR_CODES } from '@core/errors/errorCodes';
import { color } from '../../src/theme/tokenVariables';
import { Specimen, SpecimenRow } from '../foundations/Specimen';

const meta = { title: 'Foundations/Error texts' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const words = (sentence: string) => (
  <Box sx={{ color: color.text, fontSize: '0.875rem', lineHeight: '20px' }}>{sentence}</Box>
);

export const Catalogue: Story = {
  name: 'Every error the product can say',
  render: () => (
    <Specimen
      title="Error texts"
      note="The closed list of core/errors/errorCodes.ts. A screen may say more where it knows more; it never says less."
    >
      {Object.entries(ERROR_CODES).map(([code, { sentence, status }]) => (
        <SpecimenRow key={code} sample={words(sentence)} name={code} value={String(status)} />
      ))}
    </Specimen>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Please sign in to continue.')).toBeVisible();
    // Full sentences, or the specification's exact text, which has no period.
    const unfinished = Object.values(ERROR_CODES)
      .map(({ sentence }) => sentence)
      .filter((sentence) => !/^[A-Z].*\w\.?$/.test(sentence));
    await expect(unfinished).toEqual([]);
  },
};
