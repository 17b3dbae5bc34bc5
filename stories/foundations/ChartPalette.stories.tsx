import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { chartPalette } from '../../src/theme/chartPalette';
import { chart } from '../../src/theme/tokenVariables';
import { Specimen, SpecimenRow, useThemeTokens } from './Specimen';

const meta = { title: 'Foundations/Chart palette', tags: ['autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/**
 * SVG filters in linear RGB that simulate the palette without one kind of cone (Machado 2009,
 * severity 1).
 */
const eyes = {
  normal: '1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0',
  protanopia:
    '0.152286 1.052583 -0.204868 0 0 0.114503 0.786281 0.099216 0 0 -0.003882 -0.048116 1.051998 0 0 0 0 0 1 0',
  deuteranopia:
    '0.367322 0.860646 -0.227968 0 0 0.280085 0.672501 0.047413 0 0 -0.01182 0.04294 0.968881 0 0 0 0 0 1 0',
  tritanopia:
    '1.255528 -0.076749 -0.178779 0 0 -0.078411 0.930809 0.147602 0 0 0.004733 0.691367 0.3039 0 0 0 0 0 1 0',
};

function Palette() {
  const tokens = useThemeTokens();
  return (
    <>
      <Specimen
        title="Series in order of use"
        note="An index means the same in both themes. Metrics: calls 1, conversion rate 2, users 3, recommendations 4, A/B clicks 5, average call duration 6."
      >
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
            gap: 2,
            m: 0,
            p: 0,
            listStyle: 'none',
          }}
        >
          {chartPalette.map((series, index) => (
            <Box
              component="li"
              key={series}
              sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}
            >
              <Box
                sx={{
                  width: 32,
                  height: 32,
                  borderRadius: 'var(--radius-chip)',
                  backgroundColor: series,
                }}
              />
              <div>
                <Typography variant="label" component="div">
                  {index + 1}
                </Typography>
                <Typography variant="caption" sx={{ fontFamily: 'var(--font-mono)' }}>
                  {tokens.chart.categorical[index]}
                </Typography>
              </div>
            </Box>
          ))}
        </Box>
      </Specimen>
      <Specimen title="With color blindness">
        {Object.entries(eyes).map(([eye, values]) => (
          <SpecimenRow
            key={eye}
            name={eye}
            value=""
            sample={
              <>
                <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
                  <filter id={`eye-${eye}`} colorInterpolationFilters="linearRGB">
                    <feColorMatrix type="matrix" values={values} />
                  </filter>
                </svg>
                <Box sx={{ display: 'flex', filter: `url(#eye-${eye})` }}>
                  {chartPalette.map((series) => (
                    <Box key={series} sx={{ flex: 1, height: 24, backgroundColor: series }} />
                  ))}
                </Box>
              </>
            }
          />
        ))}
      </Specimen>
      <Specimen title="Decoration">
        {(['bar', 'grid', 'axis', 'previous'] as const).map((name) => (
          <SpecimenRow
            key={name}
            sample={<Box sx={{ height: 12, backgroundColor: chart[name] }} />}
            name={name}
            value={tokens.chart[name]}
          />
        ))}
      </Specimen>
    </>
  );
}

export const Palettes: Story = {
  render: () => <Palette />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(15);
  },
};
