import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { questionTypes } from '@core/survey/questionTypes';
import { textFiles } from '@core/survey/textFiles';
import { MountedQuestion, type MountedType, type MountedQuestionProps } from './MountedQuestion';

const everything: readonly MountedType[] = [
  ...questionTypes.map(({ type }) => type),
  'nps',
  'csat',
];

const meta = {
  title: 'Widget/Question types',
  component: MountedQuestion,
  argTypes: {
    asked: { control: 'select', options: everything },
    mode: { control: 'inline-radio', options: ['inline', 'overlay', 'button'] },
    theme: { control: 'inline-radio', options: ['light', 'dark'] },
    language: {
      control: 'select',
      options: ['en', ...Object.keys(textFiles)],
      description: 'Also sets the direction: Arabic and Hebrew run from right to left.',
    },
  },
  args: { asked: 'rating', mode: 'inline', theme: 'light', language: 'en' },
} satisfies Meta<typeof MountedQuestion>;
export default meta;
type Story = StoryObj<typeof meta>;

function EveryType({ mode, theme, language }: Omit<MountedQuestionProps, 'asked'>) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(420px, 100%), 1fr))',
      }}
    >
      {everything.map((asked) => (
        <Box key={asked} component="article" sx={{ minWidth: 0 }}>
          <Typography variant="label" component="h2" sx={{ mb: 1 }}>
            {asked}
          </Typography>
          <MountedQuestion
            asked={asked}
            mode={mode}
            theme={theme}
            {...(language ? { language } : {})}
          />
        </Box>
      ))}
    </Box>
  );
}

const shows = (
  mode: MountedQuestionProps['mode'],
  theme: MountedQuestionProps['theme'],
): Story => ({
  name: `${mode === 'button' ? 'launcher' : mode}, ${theme}`,
  render: () => <EveryType mode={mode} theme={theme} />,
  play: async ({ canvasElement }) => {
    const hosts = [...canvasElement.querySelectorAll('[data-asked]')];
    await expect(hosts).toHaveLength(everything.length);
    const controls = (host: Element) =>
      host.firstElementChild?.shadowRoot?.querySelectorAll(
        'input, textarea, select, [role=radio], [role=checkbox]',
      ).length ?? 0;
    await waitFor(() =>
      expect(
        hosts.filter((host) => controls(host) === 0).map((host) => host.getAttribute('data-asked')),
      ).toEqual([]),
    );
  },
});

export const One: Story = { name: 'One question, by controls' };

/** Arabic: text, order, scale and arrows are right-to-left. */
export const RightToLeft: Story = {
  name: 'Inline, right-to-left',
  render: () => <EveryType mode="inline" theme="light" language="ar" />,
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(
        [...canvasElement.querySelectorAll('[data-asked]')].filter(
          (host) => host.firstElementChild?.shadowRoot?.querySelector('[dir=rtl]') == null,
        ),
      ).toEqual([]),
    );
  },
};
export const InlineLight = shows('inline', 'light');
export const InlineDark = shows('inline', 'dark');
export const OverlayLight = shows('overlay', 'light');
export const OverlayDark = shows('overlay', 'dark');
export const LauncherLight = shows('button', 'light');
export const LauncherDark = shows('button', 'dark');
