const place = `host="https://navout.example.com" companyId="your-company-id"`;

/** A server's project: each library as a module and by require(). Prints the name of the stub's survey. */
export const serverProject = {
  'package.json': '{ "name": "clean-server", "private": true }',
  'modules.mjs': `
import { Navout, verifyWebhook } from '@navout/node';
import { loadNavout } from '@navout/browser';
import { NavoutSurvey } from '@navout/react';
const shop = new Navout({ baseUrl: process.env.NAVOUT_URL, apiKey: process.env.NAVOUT_API_KEY });
for await (const survey of shop.surveys.list()) console.log(survey.name);
if ([verifyWebhook, loadNavout, NavoutSurvey].some((one) => typeof one !== 'function')) process.exit(1);
`,
  'required.cjs': `
const { Navout, verifyWebhook } = require('@navout/node');
const { loadNavout } = require('@navout/browser');
const { NavoutSurvey } = require('@navout/react');
const shop = new Navout({ baseUrl: process.env.NAVOUT_URL, apiKey: process.env.NAVOUT_API_KEY });
shop.surveys.list().toArray().then(([survey]) => console.log(survey.name));
if ([verifyWebhook, loadNavout, NavoutSurvey].some((one) => typeof one !== 'function')) process.exit(1);
`,
  'consumer.mts': `
import { Navout, type Draft, type Survey } from '@navout/node';
import { navout } from '@navout/browser';
import { NavoutSurvey, useRecommendations } from '@navout/react';
const shop = new Navout({ baseUrl: 'https://navout.example.com', apiKey: 'k' });
export const surveys: Promise<Survey[]> = shop.surveys.list({ status: 'active' }).toArray();
export const draft: Promise<Draft> = shop.drafts.read('d');
navout.on('completed', ({ surveyName }) => surveyName.length);
export const place = NavoutSurvey({ host: 'https://navout.example.com', companyId: 'c' });
export const read = useRecommendations;
// @ts-expect-error there is no such order
shop.items.list({ sort: 'price' });
`,
};

/** A page that Vite builds. */
export const viteProject = {
  'package.json': '{ "name": "clean-vite", "private": true, "type": "module" }',
  'index.html':
    '<!doctype html><div id="root"></div><script type="module" src="/main.jsx"></script>',
  'vite.config.js': `
import react from '@vitejs/plugin-react';
export default { plugins: [react()] };
`,
  'main.jsx': `
import { createRoot } from 'react-dom/client';
import { NavoutSurvey } from '@navout/react';
createRoot(document.getElementById('root')).render(<NavoutSurvey ${place} />);
`,
};

/** A page that Next renders on its server, and a route that calls Navout. */
export const nextProject = {
  'package.json': '{ "name": "clean-next", "private": true }',
  'next.config.mjs': `
export default { turbopack: { root: import.meta.dirname } };
`,
  'app/layout.jsx': `
export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
  'app/page.jsx': `
import { NavoutSurvey } from '@navout/react';
export default function Page() {
  return <main><NavoutSurvey ${place} className="survey" /></main>;
}
`,
  'app/surveys/route.js': `
import { Navout } from '@navout/node';
export const dynamic = 'force-dynamic';
export async function GET() {
  const shop = new Navout({ baseUrl: process.env.NAVOUT_URL, apiKey: process.env.NAVOUT_API_KEY });
  const surveys = await shop.surveys.list().toArray();
  return Response.json(surveys.map(({ name }) => name));
}
`,
};
