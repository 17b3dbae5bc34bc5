import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import audience, { LongText as longPeople } from '@src/features/audience/AudiencePanel.stories';
import customRequests from '@src/features/data-sources/CustomRequestsPanel.stories';
import fields from '@src/features/data-sources/FieldMappingPanel.stories';
import sources, {
  Empty as noSources,
  ReadOnly as readSources,
} from '@src/features/data-sources/SourceListPanel.stories';
import dataTypes, {
  Empty as noTypes,
  LongText as longTypes,
} from '@src/features/data-types/DataTypesPanel.stories';
import imports from '@src/features/imports/ImportListPanel.stories';
import models, {
  Empty as noItems,
  ReadOnly as readModels,
} from '@src/features/models/ModelsPanel.stories';
import { LongText as longKeys } from '@src/features/outbound-api/ApiKeysPanel.stories';
import outboundApi, {
  ReadOnly as readKeys,
} from '@src/features/outbound-api/OutboundApiPanel.stories';
import surveys, {
  Empty as noSurveys,
  ReadOnly as readSurveys,
} from '@src/features/surveys/SurveyListPanel.stories';
import { withApp } from '../../.storybook/decorators/withApp';
import { at, inEnglish, Wrapped } from './wrappedScreen';

const meta = {
  title: 'Screens/Whole screens/Read only, empty, long text',
  component: Wrapped,
  decorators: [withApp],
  parameters: { layout: 'fullscreen', bringsToasts: true },
} satisfies Meta<typeof Wrapped>;
export default meta;
type Story = StoryObj<typeof meta>;

/**
 * A screen for a user with read-only access. Checks that it shows its content and that its header
 * has no button that changes anything.
 */
const forReader = (story: Story, shown: RegExp): Story => ({
  ...story,
  play: inEnglish(async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('main')).toHaveTextContent(shown), {
      timeout: 30_000,
    });
    await expect(
      canvas.queryByRole('button', { name: /^(Import Data|Create API Token|Save Settings)$/ }),
    ).toBeNull();
  }),
});

export const DataSourcesReadOnly: Story = forReader(
  at('/data-sources', /^Data Sources$/, customRequests, fields, imports, sources, readSources),
  /Stripe/,
);
export const OutboundApiReadOnly: Story = forReader(
  at('/outbound-api', /^Outbound API$/, outboundApi, readKeys),
  /Storefront/,
);
export const SurveyPublishedReadOnly: Story = forReader(
  at('/zero-party/survey-published', /^LiveIQ$/, surveys, readSurveys),
  /Checkout Experience/,
);
export const DiscoverySettingsReadOnly: Story = forReader(
  at('/discovery-settings', /./, models, readModels),
  /models:write/,
);

export const DataSourcesEmpty: Story = at(
  '/data-sources',
  /^Data Sources$/,
  customRequests,
  fields,
  imports,
  sources,
  noSources,
);
export const DataTypesEmpty: Story = at('/data-types', /^Data Types/, dataTypes, noTypes);
export const SurveyPublishedEmpty: Story = at(
  '/zero-party/survey-published',
  /^LiveIQ$/,
  surveys,
  noSurveys,
);
export const DiscoverySettingsEmpty: Story = at('/discovery-settings', /./, models, noItems);

export const AudienceIntelligenceLongText: Story = at(
  '/audience-intelligence',
  /^Audience Intelligence$/,
  audience,
  longPeople,
);
export const DataTypesLongText: Story = at('/data-types', /^Data Types/, dataTypes, longTypes);
export const OutboundApiLongText: Story = at(
  '/outbound-api',
  /^Outbound API$/,
  outboundApi,
  longKeys,
);
