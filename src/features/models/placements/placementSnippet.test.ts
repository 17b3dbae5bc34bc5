import { placementSnippet } from './placementSnippet';

const page = { companyId: 'c1', origin: 'https://navout.example', apiKey: ' ab_c-1"\n' };

it('is complete: the place, the call, and the script with the company and the key', () => {
  const code = placementSnippet({ ...page, name: 'home', kind: 'for_you' });
  expect(code).toContain('<div id="navout-home"></div>');
  expect(code).toContain("navout.push(['recommend', 'home', '#navout-home']);");
  expect(code).toContain('src="https://navout.example/widget.js"');
  expect(code).toContain('data-company-id="c1"\n  data-api-key="ab_c-1"\n');
});

it('has a placeholder without a key, and the input of its kind', () => {
  const code = placementSnippet({ ...page, apiKey: ' ', name: 'beside', kind: 'similar' });
  expect(code).toContain("{ itemId: 'id of the page\\'s item' }");
  expect(code).toContain('data-api-key="your-key-for-web-pages"');
});
