import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { wcagContrast } from 'culori';
import { expect } from 'storybook/test';
import { contrastPairs, type ColorName } from '../../design-tokens/contrastPairs';
import { color } from '../../src/theme/tokenVariables';
import { Specimen, SpecimenRow, useThemeTokens } from './Specimen';

const meta = { title: 'Foundations/Color', tags: ['autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const swatch = (background: string) => (
  <Box
    sx={{
      height: 32,
      borderRadius: 'var(--radius-control)',
      backgroundColor: background,
      boxShadow: `inset 0 0 0 1px ${color.line}`,
    }}
  />
);

function Meanings() {
  const tokens = useThemeTokens();
  return (
    <Specimen
      title="Color by role"
      note="Components use a role, never a raw color. Signal marks actions, selection, focus and links. Brass marks sample data and changes that are not applied yet."
    >
      {(Object.keys(tokens.color) as ColorName[]).map((name) => (
        <SpecimenRow
          key={name}
          sample={swatch(color[name])}
          name={name}
          value={tokens.color[name]}
        />
      ))}
    </Specimen>
  );
}

function Pairs() {
  const tokens = useThemeTokens();
  return (
    <Specimen
      title="Contrast pairs"
      note="Text has a contrast of at least 4.5, parts of the interface 3. A test checks the same list."
    >
      {contrastPairs.map(({ words, on, least }) => (
        <SpecimenRow
          key={`${words}-${on}`}
          sample={
            least === 4.5 ? (
              <Box
                sx={{
                  p: '6px 12px',
                  borderRadius: 'var(--radius-control)',
                  backgroundColor: color[on],
                  color: color[words],
                  fontWeight: 550,
                }}
              >
                Where connected data finds its direction
              </Box>
            ) : (
              <Box
                sx={{
                  p: '6px 12px',
                  borderRadius: 'var(--radius-control)',
                  backgroundColor: color[on],
                }}
              >
                <Box sx={{ width: 40, height: 12, backgroundColor: color[words] }} />
              </Box>
            )
          }
          name={`${words} on ${on}`}
          value={`${wcagContrast(tokens.color[words], tokens.color[on]).toFixed(1)} of ${least}`}
        />
      ))}
    </Specimen>
  );
}

export const ByMeaning: Story = {
  render: () => <Meanings />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('signalText')).toBeVisible();
  },
};
export const ContrastPairs: Story = { render: () => <Pairs /> };
