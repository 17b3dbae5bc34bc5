import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { CodeBlock } from './CodeBlock';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Code block',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'writing' },
    usage: {
      when: 'Code, requests and responses that people read or copy.',
      not: 'A word of code within a sentence, or a secret that is shown once (NewSecret).',
    },
    guide: guide({
      keyboard: [
        ['Tab', 'Moves to its tabs, the copy button and the code.'],
        ['↑ ↓ ← →', 'Scrolls the code while it has focus.'],
      ],
      screenReader: 'The code is a region with the label you pass. Its views are tabs.',
      examples: [
        {
          is: 'do',
          show: 'curl https://…/api/v1/predict',
          words: 'Show a call that works when it is pasted.',
        },
        {
          is: 'dont',
          show: '…<your code here>…',
          words: 'Leave placeholders without saying what to put there.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: CodeBlock,
  args: {
    label: 'Response',
    title: 'Response',
    language: 'json',
    code: '{\n  "model": "discovery-ai",\n  "latency_ms": 38,\n  "cached": false,\n  "items": [{ "id": "hc-2041", "score": 0.942 }]\n}',
  },
} satisfies Meta<typeof CodeBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

const samples = {
  curl: `# 3 of 50 items\ncurl https://api.navout.example/api/v1/predict \\\n  -H "X-API-Key: $NAVOUT_KEY" \\\n  -d '{\n    "query": "rain jacket",\n    "top_k": 3\n  }'`,
  python: `import requests\n\n# one call counts once\nresponse = requests.post("https://api.navout.example/api/v1/predict", json={"top_k": 3})`,
};

function Languages() {
  const [tab, setTab] = useState<'curl' | 'python'>('curl');
  return (
    <CodeBlock
      label="Sample"
      language={tab === 'curl' ? 'shell' : 'python'}
      code={samples[tab]}
      tabs={[
        { value: 'curl', label: 'cURL' },
        { value: 'python', label: 'Python' },
      ]}
      tab={tab}
      onTabChange={(next) => setTab(next as 'curl' | 'python')}
    />
  );
}

export const Json: Story = {
  play: async ({ canvas, args }) => {
    // Syntax coloring must not change a character of the copied text.
    await expect(canvas.getByRole('region', { name: 'Response' }).textContent).toBe(args.code);
  },
};
export const WithTabs: Story = {
  render: () => <Languages />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'cURL' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Python' })).toHaveFocus();
    await expect(canvas.getByRole('region', { name: 'Sample' }).textContent).toBe(samples.python);
  },
};
export const Html: Story = {
  args: {
    language: 'html',
    code: '<script src="https://app.navout.example/widget.js"\n  data-company-id="17"></script>',
  },
};
export const Plain: Story = { args: { language: 'text', code: 'one line' } };
export const LongLine: Story = { args: { language: 'text', code: 'word '.repeat(80), wrap: true } };
