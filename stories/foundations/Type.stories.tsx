import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { typeRoles, type TypeRole } from '@tokens/tokens';
import { Specimen, SpecimenRow } from './Specimen';

const meta = { title: 'Foundations/Type' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const samples: Partial<Record<TypeRole, string>> = { readout: '31,486', readoutDense: '4.38', code: 'POST /v1/predict', display: 'Find direction', displayPhone: 'Find direction' };
const variants: Partial<Record<TypeRole, string>> = { body: 'body1', small: 'body2', h3Small: 'h4', displayPhone: 'display' };

export const Roles: Story = {
  render: () => (
    <Specimen title="Type roles" note="Instrument Sans in all words, Geist Mono in code only. Figures are tabular everywhere.">
      {(Object.keys(typeRoles) as TypeRole[]).map((role) => {
        const { fontSize, lineHeight, fontWeight } = typeRoles[role];
        return <SpecimenRow key={role} sample={<Typography variant={(variants[role] ?? role) as 'h1'} component="div" noWrap>{samples[role] ?? 'Where connected data finds its direction'}</Typography>} name={role} value={`${fontSize}/${lineHeight} ${fontWeight}`} />;
      })}
    </Specimen>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('POST /v1/predict')).toBeVisible();
  },
};
