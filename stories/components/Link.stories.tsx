import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ExternalLink } from 'lucide-react';
import { expect } from 'storybook/test';
import { guide } from '../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Link',
  tags: ['autodocs'],
  component: Link,
  args: { href: '#sources', children: 'Data sources' },
  argTypes: { children: { control: 'text' }, href: { control: 'text' } },
  parameters: {
    docs: { description: { component: 'Goes to another page or to another place on this page.' } },
    design: { guide: 'actions' },
    usage: {
      when: 'Navigation, in a sentence or on its own.',
      not: 'To start an action; use a button, with the text style if it should be quiet.',
    },
    guide: guide({
      anatomy: [{ at: 'a', name: 'Text: the name of the page it opens' }],
      examples: [
        {
          is: 'do',
          show: (
            <Typography>
              See <Link href="#guide">how identities are matched</Link>.
            </Typography>
          ),
          words: 'Link the words that name the target.',
        },
        {
          is: 'dont',
          show: (
            <Typography>
              To learn how identities are matched, <Link href="#guide">click here</Link>.
            </Typography>
          ),
          words: 'Link “click here”. In a list of links, it means nothing.',
        },
      ],
      keyboard: [
        ['Tab', 'Moves focus to the link.'],
        ['Enter', 'Opens it.'],
      ],
      screenReader: 'Say “opens in a new tab” in the name if it does.',
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Data sources' })).toHaveAttribute(
      'href',
      '#sources',
    );
  },
};
export const InASentence: Story = {
  render: () => (
    <Typography>
      Connect a source in <Link href="#sources">Data sources</Link>, then map its fields.
    </Typography>
  ),
};
export const ToAnotherSite: Story = {
  render: () => (
    <Link href="https://example.com" target="_blank" rel="noreferrer">
      Status page{' '}
      <ExternalLink
        role="img"
        aria-label="(opens in a new tab)"
        style={{ width: 14, height: 14, verticalAlign: '-2px' }}
      />
    </Link>
  ),
};
