const owner = 'owner@harbor.example';

/** Tabs of the screens that keep their tab in the address. */
const tabbed = (path, tabs) => tabs.map((tab) => `${path}?tab=${tab}`);

/**
 * Every route and tab, by who is signed in: no one, the demo company's owner, the global admin within the demo company.
 * `:shared` stands for the key of a share link, which each run makes.
 */
export const visits = [
  {
    who: null,
    paths: [
      '/login',
      '/register',
      '/reset-password',
      '/setup-account',
      '/unauthorized',
      '/no-such-page',
      '/shared/:shared',
      '/unsubscribe/no-such-link',
    ],
  },
  {
    who: owner,
    paths: [
      '/',
      ...tabbed('/', ['calls', 'recommendations', 'conversion', 'clicks', 'users']),
      '/data-sources',
      '/data-sources?tab=available',
      '/data-types',
      '/export-data',
      '/discovery-settings',
      '/discovery-settings?tab=explanation',
      '/outbound-api',
      ...tabbed('/outbound-api', ['attributes', 'docs', 'test']),
      '/zero-party/survey-creation',
      ...tabbed('/zero-party/survey-creation', ['guide', 'styling', 'preview', 'drafts']),
      '/zero-party/survey-published',
      ...tabbed('/zero-party/survey-published', ['display', 'preview', 'embed', 'results']),
      '/plans',
      '/audit-log',
      '/company-profile',
    ],
  },
  {
    who: 'admin@navout.example',
    paths: ['/audience-intelligence', '/audience-intelligence?tab=users'],
  },
];
