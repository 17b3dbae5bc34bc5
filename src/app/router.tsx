import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { withTexts } from '@src/lib/i18n/texts';
import type { Permission } from '@core/access/permissions';
import type { RouteAccess } from './routeAccess';
import type { routeText } from './texts/routeText';

type TitleOf<Key> = Key extends `title.${infer Title}` ? Title : never;

/** Names a page: its title is `title.<this>` in the catalog. */
export type RouteTitle = TitleOf<Parameters<typeof routeText>[0]>;

export interface AppRoute {
  path: string;
  /** Names the document: "{title} · Navout". */
  title: RouteTitle;
  /** Document titles for tabs that have their own name, by the tab in the URL. */
  tabTitles?: Readonly<Record<string, RouteTitle>>;
  access: RouteAccess;
  screen: LazyExoticComponent<ComponentType> & {
    /** Loads the screen's code. */ load: () => Promise<unknown>;
  };
  /**
   * `plain` loads without the server-state cache and `bare` with it. `framed` is shown inside the
   * navigation, and `deadEnd` too if the person is signed in.
   */
  frame: 'plain' | 'bare' | 'framed' | 'deadEnd';
}

const lazyScreen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): AppRoute['screen'] => {
  const loadWithTexts = withTexts(load);
  return Object.assign(
    lazy(async () => ({ default: (await loadWithTexts())[name] })),
    { load: loadWithTexts },
  );
};

const open: RouteAccess = { kind: 'public' };
const signedIn: RouteAccess = { kind: 'signedIn' };
const needs = (permission: Permission): RouteAccess => ({ kind: 'permission', permission });

const plain = (path: string, title: RouteTitle, screen: AppRoute['screen']): AppRoute => ({
  path,
  title,
  access: open,
  screen,
  frame: 'plain',
});
const bare = (path: string, title: RouteTitle, screen: AppRoute['screen']): AppRoute => ({
  path,
  title,
  access: open,
  screen,
  frame: 'bare',
});
const framed = (
  path: string,
  title: RouteTitle,
  access: RouteAccess,
  screen: AppRoute['screen'],
): AppRoute => ({ path, title, access, screen, frame: 'framed' });

/** The specification's route table: path, access, screen. Every other path shows the not-found page. */
export const routes: readonly AppRoute[] = [
  plain(
    '/login',
    'signIn',
    lazyScreen(() => import('./screens/LoginScreen'), 'LoginScreen'),
  ),
  plain(
    '/register',
    'createAccount',
    lazyScreen(() => import('./screens/RegisterScreen'), 'RegisterScreen'),
  ),
  bare(
    '/company-profile',
    'companyProfile',
    lazyScreen(() => import('./screens/CompanyProfileScreen'), 'CompanyProfileScreen'),
  ),
  bare(
    '/setup-account',
    'setupAccount',
    lazyScreen(() => import('./screens/SetupAccountScreen'), 'SetupAccountScreen'),
  ),
  plain(
    '/reset-password',
    'newPassword',
    lazyScreen(() => import('./screens/ResetPasswordScreen'), 'ResetPasswordScreen'),
  ),
  bare(
    '/shared/:token',
    'surveyResults',
    lazyScreen(() => import('./screens/SharedResultsScreen'), 'SharedResultsScreen'),
  ),
  bare(
    '/unsubscribe/:token',
    'surveyResults',
    lazyScreen(() => import('./screens/UnsubscribeScreen'), 'UnsubscribeScreen'),
  ),
  {
    ...plain(
      '/unauthorized',
      'accessDenied',
      lazyScreen(() => import('./screens/UnauthorizedScreen'), 'UnauthorizedScreen'),
    ),
    frame: 'deadEnd',
  },
  framed(
    '/',
    'dashboard',
    signedIn,
    lazyScreen(() => import('./screens/DashboardScreen'), 'DashboardScreen'),
  ),
  framed(
    '/data-sources',
    'dataSources',
    needs('data_sources:read'),
    lazyScreen(() => import('./screens/DataSourcesScreen'), 'DataSourcesScreen'),
  ),
  framed(
    '/data-types',
    'dataTypes',
    needs('data_sources:read'),
    lazyScreen(() => import('./screens/DataTypesScreen'), 'DataTypesScreen'),
  ),
  framed(
    '/export-data',
    'exportData',
    needs('data_sources:read'),
    lazyScreen(() => import('./screens/ExportDataScreen'), 'ExportDataScreen'),
  ),
  framed(
    '/discovery-settings',
    'discoverySettings',
    needs('models:read'),
    lazyScreen(() => import('./screens/DiscoverySettingsScreen'), 'DiscoverySettingsScreen'),
  ),
  framed(
    '/outbound-api',
    'outboundApi',
    needs('api:read'),
    lazyScreen(() => import('./screens/OutboundApiScreen'), 'OutboundApiScreen'),
  ),
  framed(
    '/zero-party/survey-creation',
    'surveyCreation',
    needs('data_sources:read'),
    lazyScreen(() => import('./screens/SurveyCreationScreen'), 'SurveyCreationScreen'),
  ),
  {
    ...framed(
      '/zero-party/survey-published',
      'surveyPublished',
      needs('data_sources:read'),
      lazyScreen(() => import('./screens/SurveyPublishedScreen'), 'SurveyPublishedScreen'),
    ),
    tabTitles: { results: 'surveyInsights' },
  },
  framed(
    '/files/:responseId/:ref/:name',
    'surveyResults',
    needs('data_sources:read'),
    lazyScreen(() => import('./screens/AnswerFileScreen'), 'AnswerFileScreen'),
  ),
  framed(
    '/verify-email',
    'verifyEmail',
    signedIn,
    lazyScreen(() => import('./screens/VerifyEmailScreen'), 'VerifyEmailScreen'),
  ),
  framed(
    '/plans',
    'plans',
    needs('plans:read'),
    lazyScreen(() => import('./screens/PlansScreen'), 'PlansScreen'),
  ),
  framed(
    '/audit-log',
    'auditLog',
    { kind: 'role', role: 'company_admin' },
    lazyScreen(() => import('./screens/AuditLogScreen'), 'AuditLogScreen'),
  ),
  framed(
    '/audience-intelligence',
    'audience',
    { kind: 'audience' },
    lazyScreen(() => import('./screens/AudienceIntelligenceScreen'), 'AudienceIntelligenceScreen'),
  ),
];

/** Aliases of other routes, with the same access as their target (OP-001). */
export const aliases: readonly { path: string; to: string }[] = [{ path: '/dashboard', to: '/' }];

export const LazyNotFoundScreen = lazyScreen(
  () => import('./screens/NotFoundScreen'),
  'NotFoundScreen',
);

/** Returns the route at exactly `path`. Throws for an unknown path, because a link to it would be dead. */
export const routeAt = (path: string): AppRoute => {
  const route = routes.find((candidate) => candidate.path === path);
  if (route === undefined) throw new Error(`No route at ${path}`);
  return route;
};
