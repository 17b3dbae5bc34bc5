import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { listCompanies } from '@core/contract/companies';
import { ROLES, type Role } from '@core/access/roles';
import audience, { LongText as longPeople } from '@src/features/audience/AudiencePanel.stories';
import auditLog from '@src/features/companies/audit/AuditLogPanel.stories';
import dashboard from '@src/features/dashboard/DashboardPanel.stories';
import customRequests from '@src/features/data-sources/CustomRequestsPanel.stories';
import fields from '@src/features/data-sources/FieldMappingPanel.stories';
import sources, { Empty as noSources } from '@src/features/data-sources/SourceListPanel.stories';
import dataTypes, {
  Empty as noTypes,
  LongText as longTypes,
} from '@src/features/data-types/DataTypesPanel.stories';
import exports from '@src/features/exports/ExportPanel.stories';
import imports from '@src/features/imports/ImportListPanel.stories';
import models, { Empty as noItems } from '@src/features/models/ModelsPanel.stories';
import { LongText as longKeys } from '@src/features/outbound-api/ApiKeysPanel.stories';
import outboundApi from '@src/features/outbound-api/OutboundApiPanel.stories';
import plans from '@src/features/plans/PlansPanel.stories';
import creator from '@src/features/survey-drafts/CreatorPanel.stories';
import results from '@src/features/survey-results/ResultsPanel.stories';
import surveys, { Empty as noSurveys } from '@src/features/surveys/SurveyListPanel.stories';
import { answerTheRest, mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { companies, signInAs } from '@tests/support/sessions';
import { Surroundings } from '../../.storybook/decorators/withApp';
import { inEnglish, Wrapped } from './wrappedScreen';

type Panel = { beforeEach?: unknown };
interface ShownScreen {
  route: string;
  full: readonly Panel[];
  empty?: readonly Panel[];
  long?: readonly Panel[];
}

const sourceScreen = [customRequests, fields, imports, sources];
const screens = {
  Overview: { route: '/', full: [dashboard] },
  Audience: {
    route: '/audience-intelligence',
    full: [audience],
    long: [audience, longPeople],
  },
  'Data Sources': {
    route: '/data-sources',
    full: sourceScreen,
    empty: [...sourceScreen, noSources],
  },
  'Data Types': {
    route: '/data-types',
    full: [dataTypes],
    empty: [dataTypes, noTypes],
    long: [dataTypes, longTypes],
  },
  'Outbound API': {
    route: '/outbound-api',
    full: [outboundApi],
    long: [outboundApi, longKeys],
  },
  'Export Data': { route: '/export-data', full: [exports] },
  CreateIQ: { route: '/zero-party/survey-creation', full: [creator] },
  LiveIQ: {
    route: '/zero-party/survey-published',
    full: [surveys],
    empty: [surveys, noSurveys],
  },
  InsightIQ: {
    route: '/zero-party/survey-published?tab=results&survey=survey-checkout',
    full: [results, surveys],
  },
  'Discovery Settings': {
    route: '/discovery-settings',
    full: [models],
    empty: [models, noItems],
  },
  Plans: { route: '/plans', full: [plans] },
  'Audit Log': { route: '/audit-log', full: [auditLog] },
} satisfies Readonly<Record<string, ShownScreen>>;

interface Choice {
  screen: keyof typeof screens;
  role: Role;
  data: 'full' | 'empty' | 'long';
  state: 'loaded' | 'loading' | 'failing';
}

/** Opens the chosen screen with its own router, so that no other screen renders first. */
function ChosenScreen({ screen }: Choice) {
  return (
    <Surroundings key={screen} route={screens[screen].route} bringsToasts>
      <Wrapped />
    </Surroundings>
  );
}

const prepare = async (context: { args: Choice }): Promise<() => void> => {
  const { screen, role, data, state } = context.args;
  const chosen: ShownScreen = screens[screen];
  if (state === 'loaded')
    for (const { beforeEach } of chosen[data] ?? chosen.full)
      await (beforeEach as (given: unknown) => unknown)(context);
  else answerTheRest(state === 'loading' ? never() : refuse('internal_error'));
  signInAs(role);
  mockEndpoint(listCompanies, companies);
  return resetApi;
};

/**
 * Any screen for any role, with any amount of data and in any state. Size, theme, language and
 * direction are in the toolbar.
 */
const meta = {
  title: 'Screens/Whole screens/Playground',
  component: ChosenScreen,
  parameters: { layout: 'fullscreen' },
  argTypes: {
    screen: { control: 'select', options: Object.keys(screens) },
    role: { control: 'inline-radio', options: ROLES },
    data: {
      control: 'inline-radio',
      options: ['full', 'empty', 'long'],
      description: 'If a screen has no story for this state, it is shown with data.',
    },
    state: { control: 'inline-radio', options: ['loaded', 'loading', 'failing'] },
  },
  args: { screen: 'Data Types', role: 'company_admin', data: 'full', state: 'loaded' },
  beforeEach: prepare,
} satisfies Meta<typeof ChosenScreen>;
export default meta;

export const AnyScreen: StoryObj<typeof meta> = {
  name: 'Any screen, by controls',
  play: inEnglish(async ({ canvasElement }) => {
    await waitFor(
      () => expect(canvasElement.querySelector('main h1')).toHaveTextContent(/^Data Types/),
      { timeout: 30_000 },
    );
  }),
};
