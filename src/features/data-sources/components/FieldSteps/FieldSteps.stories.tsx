import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { previewFieldMapping } from '@core/contract/fieldMapping';
import type { TransformStep } from '@core/records/transformStep';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import {
  fieldMapping,
  fileSource,
  mappingPreview,
  stepPreview,
} from '@tests/support/sourceFixtures';
import { withApp } from '../../../../../.storybook/decorators/withApp';
import { changeField, startDraft } from '../../model/mappingDraft';
import { FieldSteps } from './FieldSteps';

const field = fieldMapping.fields[1]!;

/** The steps in the mapping. */
function Editor({ start, disabled = false }: { start: TransformStep[]; disabled?: boolean }) {
  const [steps, setSteps] = useState<readonly TransformStep[]>(start);
  return (
    <FieldSteps
      source={fileSource()}
      mapping={fieldMapping}
      draft={changeField(startDraft(fieldMapping), field, { steps })}
      field={field}
      disabled={disabled}
      onChange={setSteps}
    />
  );
}

const meta = {
  title: 'Screens/Data sources/Steps of a field',
  component: Editor,
  decorators: [withApp],
  args: { start: [{ kind: 'trim' }, { kind: 'case', to: 'title' }] },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(previewFieldMapping, stepPreview);
    return resetApi;
  },
} satisfies Meta<typeof Editor>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const steps = () =>
  within(screen.getByRole('list', { name: 'Steps for given name' }))
    .getAllByRole('listitem')
    .map((item) => within(item).getByLabelText(/^What step/));

export const Default: Story = {
  name: 'Steps in order, next to your values as received, after the steps and as read',
  play: async ({ canvas }) => {
    const values = await canvas.findByRole('region', { name: 'Values for given name' });
    await expect(within(values).getAllByText('Mia Moon')[0]).toBeVisible();
    await expect(
      within(values).getByText('A step fails, so the value is left empty'),
    ).toBeVisible();
    await expect(within(values).getByText('The row is left out')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(
      '480 values in the newest 500 records: 12 fail, 3 rows are left out.',
    );
    await press('Move step 2 up');
    await waitFor(() => expect(steps()[0]).toHaveValue('case'));
    await expect(steps()[1]).toHaveValue('trim');
    await press('Remove step 1');
    await waitFor(() => expect(steps()).toHaveLength(1));
  },
};

export const None: Story = {
  name: 'Without steps: values are used as they arrive',
  args: { start: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Values are used as they arrive/)).toBeVisible();
    await press('Add Step');
    await waitFor(() => expect(steps()).toHaveLength(1));
  },
};

export const Kinds: Story = {
  name: 'Every kind has its own settings; an unfinished step says so and is not tested',
  args: { start: [{ kind: 'trim' }] },
  play: async ({ canvas }) => {
    const calls = mockEndpoint(previewFieldMapping, stepPreview);
    const choose = (kind: string) =>
      userEvent.selectOptions(canvas.getByLabelText('What step 1 does'), kind);
    await choose('split');
    await expect(canvas.getByLabelText(/^Part to keep/)).toBeVisible();
    await choose('join');
    await userEvent.selectOptions(canvas.getByLabelText(/^Columns to append/), 'email');
    await expect(
      within(canvas.getByRole('list', { name: 'Joined columns (step 1)' })).getByText('email'),
    ).toBeVisible();
    await choose('parse');
    await userEvent.selectOptions(canvas.getByLabelText(/^Read as/), 'date');
    await expect(canvas.getByLabelText(/^Date format/)).toHaveValue('DD.MM.YYYY');
    await choose('drop');
    await userEvent.selectOptions(canvas.getByLabelText(/^Leave the row out when/), 'holds');
    await expect(canvas.getByText('This step is incomplete.')).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/^Expression \(step/), 'row.email == ""');
    await waitFor(() =>
      expect(calls.at(-1)?.body).toMatchObject({
        fields: [{ steps: [{ kind: 'drop', when: 'holds', expression: 'row.email == ""' }] }],
      }),
    );
    await choose('constant');
    await expect(canvas.getByLabelText(/^Value \(step/)).toBeVisible();
    await choose('map');
    await userEvent.type(canvas.getByLabelText('Value (line 1)'), 'gold');
    await userEvent.type(canvas.getByLabelText('Becomes (line 1)'), 'Gold club');
    await press('Add a line');
    await expect(await canvas.findByLabelText('Value (line 2)')).toBeVisible();
    await expect(canvas.getByLabelText(/^Other values/)).toHaveValue('keep');
  },
};

export const Refused: Story = {
  name: 'An expression that is rejected says why',
  args: { start: [{ kind: 'expression', expression: 'process.exit()' }] },
  play: async ({ canvas }) => {
    mockEndpoint(
      previewFieldMapping,
      refuse('validation_failed', {
        fields: { steps: 'given name: Step 1: There is no process.' },
      }),
    );
    await userEvent.type(canvas.getByLabelText(/^Expression/), ' ');
    await expect(await canvas.findByText(/There is no process/)).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(previewFieldMapping, never());
  },
};

export const Failing: Story = {
  name: 'A preview that fails offers Retry; the steps stay',
  beforeEach: () => {
    mockEndpoint(previewFieldMapping, refuse('internal_error'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Retry/ })).toBeVisible();
    await expect(steps()).toHaveLength(2);
  },
};

export const NoRecords: Story = {
  name: 'No record has a value to test the steps with',
  beforeEach: () => {
    mockEndpoint(previewFieldMapping, { ...mappingPreview, columns: [], checked: 0 });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/None of the newest 0 records/)).toBeVisible();
  },
};

export const Locked: Story = {
  name: 'People who may not change the mapping can read the steps',
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add Step' })).toBeDisabled();
  },
};

export const LongWords: Story = {
  name: 'Long columns, values and tables stay within the frame',
  args: {
    start: [
      {
        kind: 'map',
        pairs: [
          { from: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3), to: 'x'.repeat(90) },
        ],
      },
      { kind: 'expression', expression: 'row["a very long column name"]'.repeat(8) },
    ],
  },
};
