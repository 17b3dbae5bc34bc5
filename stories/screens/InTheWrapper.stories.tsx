import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { listCompanies } from '@core/contract/companies';
import auditLog from '@src/features/companies/audit/AuditLogPanel.stories';
import audience from '@src/features/audience/AudiencePanel.stories';
import dashboard from '@src/features/dashboard/DashboardPanel.stories';
import dataTypes from '@src/features/data-types/DataTypesPanel.stories';
import exports from '@src/features/exports/ExportPanel.stories';
import imports from '@src/features/imports/ImportListPanel.stories';
import models from '@src/features/models/ModelsPanel.stories';
import outboundApi from '@src/features/outbound-api/OutboundApiPanel.stories';
import plans from '@src/features/plans/PlansPanel.stories';
import customRequests from '@src/features/data-sources/CustomRequestsPanel.stories';
import fields from '@src/features/data-sources/FieldMappingPanel.stories';
import sources from '@src/features/data-sources/SourceListPanel.stories';
import results from '@src/features/survey-results/ResultsPanel.stories';
import creator from '@src/features/survey-drafts/CreatorPanel.stories';
import surveys from '@src/features/surveys/SurveyListPanel.stories';
import { answerTheRest, mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { companies, signInAs } from '@tests/support/sessions';
import { withApp } from '../../.storybook/decorators/withApp';
import { at, Wrapped } from './wrappedScreen';

const meta = {
  title: 'Screens/Whole screens/Signed in',
  component: Wrapped,
  decorators: [withApp],
  parameters: { layout: 'fullscreen', bringsToasts: true },
} satisfies Meta<typeof Wrapped>;
export default meta;
type Story = StoryObj<typeof meta>;

const without = (
  route: string,
  answer: () => Parameters<typeof answerTheRest>[0],
  play: NonNullable<Story['play']>,
): Story => ({
  parameters: { route },
  beforeEach: () => {
    // Show company screens to a member of the company, because a global admin would have to choose a company first.
    signInAs(route === '/audience-intelligence' ? 'admin' : 'company_admin');
    answerTheRest(answer());
    mockEndpoint(listCompanies, companies);
    return resetApi;
  },
  play,
});

/**
 * The screen at `route` while requests are pending. Checks that its frame is visible and that a
 * part is marked as busy.
 */
const waiting = (route: string): Story =>
  without(route, never, async ({ canvasElement }) => {
    await waitFor(
      () => expect(canvasElement.querySelector('main [aria-busy=true]')).not.toBeNull(),
      { timeout: 30_000 },
    );
  });

/**
 * The screen at `route` when the server only returns errors. Checks that it shows an error and
 * offers Retry.
 */
const failing = (route: string): Story =>
  without(
    route,
    () => refuse('internal_error'),
    async ({ canvasElement }) => {
      await waitFor(
        () =>
          expect(canvasElement.querySelector('main')).toHaveTextContent(/Retry|could not|Failed/),
        { timeout: 30_000 },
      );
      // A count that could not be loaded must not be shown as zero.
      await expect(canvasElement.querySelector('main')).not.toHaveTextContent('(0)');
    },
  );

export const Dashboard: Story = at('/', /./, dashboard);
export const AudienceIntelligence: Story = at(
  '/audience-intelligence',
  /^Audience Intelligence$/,
  audience,
);
export const DataSources: Story = at(
  '/data-sources',
  /^Data Sources$/,
  customRequests,
  fields,
  imports,
  sources,
);
export const DataTypes: Story = at('/data-types', /^Data Types/, dataTypes);
export const OutboundApi: Story = at('/outbound-api', /^Outbound API$/, outboundApi);
export const ExportData: Story = at('/export-data', /^Export Data$/, exports);
export const SurveyCreation: Story = at('/zero-party/survey-creation', /^CreateIQ$/, creator);
export const SurveyPublished: Story = at('/zero-party/survey-published', /^LiveIQ$/, surveys);
export const SurveyResults: Story = at(
  '/zero-party/survey-published?tab=results&survey=survey-checkout',
  /^InsightIQ$/,
  results,
  surveys,
);
export const DiscoverySettings: Story = at('/discovery-settings', /./, models);
export const Plans: Story = at('/plans', /^Plans & Pricing$/, plans);
export const AuditLog: Story = at('/audit-log', /^Audit Log$/, auditLog);

// Export Data and Plans have no loading state, because they first show data that needs no request.
export const DashboardLoading = waiting('/');
export const AudienceIntelligenceLoading = waiting('/audience-intelligence');
export const DataSourcesLoading = waiting('/data-sources');
export const DataTypesLoading = waiting('/data-types');
export const OutboundApiLoading = waiting('/outbound-api');
export const SurveyDraftsLoading = waiting('/zero-party/survey-creation?tab=drafts');
export const SurveyPublishedLoading = waiting('/zero-party/survey-published');
export const SurveyResultsLoading = waiting('/zero-party/survey-published?tab=results');
export const DiscoverySettingsLoading = waiting('/discovery-settings');
export const AuditLogLoading = waiting('/audit-log');

export const DashboardFailing = failing('/');
export const AudienceIntelligenceFailing = failing('/audience-intelligence');
export const DataSourcesFailing = failing('/data-sources');
export const DataTypesFailing = failing('/data-types');
export const OutboundApiFailing = failing('/outbound-api');
export const SurveyDraftsFailing = failing('/zero-party/survey-creation?tab=drafts');
export const SurveyPublishedFailing = failing('/zero-party/survey-published');
export const SurveyResultsFailing = failing('/zero-party/survey-published?tab=results');
export const DiscoverySettingsFailing = failing('/discovery-settings');
export const PlansFailing = failing('/plans');
export const AuditLogFailing = failing('/audit-log');
