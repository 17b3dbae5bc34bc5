import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { checkoutSurvey } from '@tests/support/surveySamples';
import { writeSurveyFile } from '../../model/surveyFile';
import { SurveyTools } from './SurveyTools';

const meta = {
  title: 'Screens/Survey drafts/Survey tools',
  component: SurveyTools,
  args: { survey: checkoutSurvey(), knownDataTypes: [], onImport: fn(), onMap: fn() },
} satisfies Meta<typeof SurveyTools>;
export default meta;
type Story = StoryObj<typeof meta>;

const choose = (canvasElement: HTMLElement, text: string) =>
  fireEvent.change(canvasElement.querySelector('input[type=file]')!, {
    target: { files: [new File([text], 'survey.json', { type: 'application/json' })] },
  });

export const Import: Story = {
  name: 'A survey file is imported',
  play: async ({ args, canvasElement }) => {
    await choose(canvasElement, writeSurveyFile({ ...checkoutSurvey(), title: 'From a file' }));
    await waitFor(() =>
      expect(args.onImport).toHaveBeenCalledWith(expect.objectContaining({ title: 'From a file' })),
    );
  },
};

export const NotASurvey: Story = {
  name: 'Another file is refused with the reason',
  play: async ({ args, canvas, canvasElement }) => {
    await choose(canvasElement, '{"hello":1}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This file is not a survey.');
    await expect(args.onImport).not.toHaveBeenCalled();
  },
};

export const Map: Story = {
  name: 'The path map is opened from here',
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Path Map' }));
    await expect(args.onMap).toHaveBeenCalled();
  },
};
