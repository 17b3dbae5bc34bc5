import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { guide } from '../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Radio',
  tags: ['autodocs'],
  component: Radio,
  args: { disabled: false },
  argTypes: { disabled: { control: 'boolean' } },
  render: (args) => (
    <FormControl>
      <FormLabel id="delivery">Delivery</FormLabel>
      <RadioGroup aria-labelledby="delivery" defaultValue="mail" name="delivery">
        <FormControlLabel value="mail" control={<Radio {...args} />} label="Email" />
        <FormControlLabel value="page" control={<Radio {...args} />} label="On the page" />
        <FormControlLabel value="link" control={<Radio {...args} />} label="As a link" />
      </RadioGroup>
    </FormControl>
  ),
  parameters: {
    docs: { description: { component: 'Chooses one of a few options that are all visible.' } },
    design: { guide: 'forms' },
    usage: {
      when: 'Two to five options, one of which is always chosen.',
      not: 'For more than five options; use a select. For a single yes or no; use a checkbox.',
    },
    guide: guide({
      anatomy: [
        { at: 'label', name: 'Group label: what the choice is about' },
        { at: '.MuiRadio-root', name: 'Control: the target includes the label' },
        { at: '.MuiFormControlLabel-label', name: 'Label' },
      ],
      examples: [
        {
          is: 'do',
          show: (
            <RadioGroup aria-label="Who can answer" defaultValue="all">
              <FormControlLabel value="all" control={<Radio />} label="Everyone" />
              <FormControlLabel value="known" control={<Radio />} label="Signed-in visitors" />
            </RadioGroup>
          ),
          words: 'Start with the choice that most people want, already chosen.',
        },
        {
          is: 'dont',
          show: (
            <RadioGroup aria-label="Sync every day">
              <FormControlLabel value="yes" control={<Radio />} label="Yes" />
              <FormControlLabel value="no" control={<Radio />} label="No" />
            </RadioGroup>
          ),
          words: 'Ask for yes or no with two buttons. Use a checkbox.',
        },
      ],
      keyboard: [
        ['Tab', 'Moves focus to the chosen option.'],
        ['↑ ↓ ← →', 'Chooses the previous or next option.'],
      ],
      screenReader: 'The group label is read before the options, with the number of options.',
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
} satisfies Meta<typeof Radio>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'As a link' }));
    await expect(canvas.getByRole('radio', { name: 'As a link' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Email' })).not.toBeChecked();
  },
};
export const Disabled: Story = { args: { disabled: true } };
