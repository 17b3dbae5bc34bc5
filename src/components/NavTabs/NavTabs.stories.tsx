import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { TabPanel } from './TabPanel';
import { expect, userEvent } from 'storybook/test';
import { NavTabs } from './NavTabs';

const meta = {
  title: 'Components/Tabs',
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Two to seven views of one thing, of which one is shown.',
      not: 'Steps in an order, filters, or two to five settings of one view (SegmentedControl).',
    },
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
