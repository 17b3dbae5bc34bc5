import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { TabPanel } from './TabPanel';
import { expect, userEvent, waitFor } from 'storybook/test';
import { NavTabs } from './NavTabs';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Tabs',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'navigation' },
    usage: {
      when: 'Two to seven views of one object, shown one at a time.',
      not: 'Steps in a sequence, filters, or two to five settings of one view (SegmentedControl).',
    },
    guide: guide({
      anatomy: [
        { at: '[role=tab][aria-selected=true]', name: 'The tab that is shown' },
        {
          at: '[role=tab][aria-selected=false]',
          name: 'Another tab: a noun, with a count if it helps',
        },
        { at: '[role=tabpanel]', name: 'Its panel' },
      ],
      keyboard: [
        ['Left, Right', 'Move to the previous or next tab and show it.'],
        ['Home, End', 'Move to the first or last tab.'],
        ['Tab', 'Moves from the tabs into the panel.'],
      ],
      screenReader: 'Give the tab list a label. Each panel is named by its tab.',
      examples: [
        { is: 'do', show: 'Deploy · Preview · Results', words: 'Use nouns of one or two words.' },
        {
          is: 'dont',
          show: 'Step 1 · Step 2 · Step 3',
          words: 'Use tabs for steps in a sequence.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: NavTabs,
  args: { label: 'Survey views', tabs: [], value: '', onChange: () => {} },
} satisfies Meta<typeof NavTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

const tabs = [
  { value: 'deploy', label: 'Deploy', count: 6 },
  { value: 'display', label: 'Custom Display' },
  { value: 'preview', label: 'Preview' },
  { value: 'embed', label: 'Embed Code' },
  { value: 'results', label: 'Results', note: 'InsightIQ' },
];

function Stateful() {
  const [value, setValue] = useState('deploy');
  return (
    <>
      <NavTabs label="Survey views" tabs={tabs} value={value} onChange={setValue} />
      {tabs.map((tab) => (
        <TabPanel
          key={tab.value}
          value={tab.value}
          active={value}
        >{`Panel of ${tab.label}`}</TabPanel>
      ))}
    </>
  );
}

export const Default: Story = {
  render: () => <Stateful />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /Deploy/ }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Custom Display' })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel', { name: 'Custom Display' })).toHaveTextContent(
      'Panel of Custom Display',
    );
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: /Results/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

export const OnAPhone: Story = {
  render: () => <Stateful />,
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
};

/** Returns how far the focused tab's focus ring is clipped by an ancestor, in px per side. */
const hiddenOfRing = (): number[] => {
  const label = document.activeElement!.firstElementChild!;
  const { outlineOffset, outlineWidth } = getComputedStyle(label);
  const reach = parseFloat(outlineOffset) + parseFloat(outlineWidth);
  const ring = label.getBoundingClientRect();
  const hidden = [0, 0, 0, 0];
  for (let box = label.parentElement; box !== document.body; box = box!.parentElement) {
    if (getComputedStyle(box!).overflowX === 'visible') continue;
    const { left, right, top, bottom } = box!.getBoundingClientRect();
    [
      left - ring.left + reach,
      ring.right + reach - right,
      top - ring.top + reach,
      ring.bottom + reach - bottom,
    ].forEach((cut, side) => {
      hidden[side] = Math.max(hidden[side]!, Math.round(cut));
    });
  }
  return hidden;
};

export const FocusRing: Story = {
  name: 'The focus ring of the first and the last tab is not cut off',
  render: () => <Stateful />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Preview' }));
    for (const key of ['{Home}', '{End}']) {
      await userEvent.keyboard(key);
      await waitFor(() => expect(hiddenOfRing()).toEqual([0, 0, 0, 0]));
    }
  },
};
