import { listResponses } from '@core/contract/survey-results';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { pageOf, responsesOf } from '@tests/support/resultFixtures';
import { signInAs } from '@tests/support/sessions';
import { publishedSurvey } from '@tests/support/surveyFixtures';
import { downloadResponses } from './downloadResponses';

const request = () => ({
  survey: publishedSurvey({ id: 's1' }),
  filters: { deviceType: 'mobile' as const },
  exact: false,
  signal: new AbortController().signal,
  onProgress: () => undefined,
});

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

describe('CSV export', () => {
  beforeEach(() => {
    signInAs('company_admin');
  });
  afterEach(resetApi);

  test('RESULT-012 OP-137: asks for page 1 with limit 10000 under the current filters and writes one line per response', async () => {
    const calls = mockEndpoint(listResponses, pageOf(responsesOf(3)));
    const { content, count } = await downloadResponses(request());
    expect(calls.map(({ query }) => query)).toMatchObject([
      { page: '1', limit: '10000', deviceType: 'mobile' },
    ]);
    const lines = (await textOf(content)).split('\r\n');
    expect(lines[0]).toBe(
      'Response ID,IP Address,Device Type,User Agent,Started At,Completed At,Completion Time (seconds),Is Complete,Created At,Q: How easy was it to check out today?,Q: What slowed you down?,Q: Where did you first hear about us?,Q: Did you find the delivery options you wanted?,Q: What should we improve first?,Q: How likely are you to recommend us to a friend or colleague?',
    );
    expect(lines[1]).toContain('Delivery cost late; Discount code');
    expect([lines.length, count]).toEqual([4, 3]);
  });

  test('OP-136: beyond the first page it reads the stream instead, counts its records and reports progress', async () => {
    mockEndpoint(listResponses, pageOf(responsesOf(3), 12_000));
    const csv = [
      'Response ID,Q',
      ...Array.from({ length: 12_000 }, (_, index) => `r${String(index)},"two\nlines"`),
    ].join('\r\n');
    const network = globalThis.fetch;
    globalThis.fetch = ((url: string, init?: RequestInit) =>
      url.includes('/responses/export')
        ? Promise.resolve(new Response(csv))
        : network(url, init)) as typeof fetch;
    const seen: number[] = [];
    const { count, content } = await downloadResponses({
      ...request(),
      onProgress: ({ rows, total }) => {
        seen.push(rows);
        expect(total).toBe(12_000);
      },
    });
    expect(count).toBe(12_000);
    expect(content.size).toBe(csv.length);
    expect(seen[0]).toBe(0);
  });

  test('JSON Lines have their own stream, with one line per response and its weight, for any quotes', async () => {
    mockEndpoint(listResponses, pageOf(responsesOf(1), 2));
    const text = '{"responses":{"q":"say \\"hi"}}\n{}\n';
    const network = globalThis.fetch;
    let asked = '';
    globalThis.fetch = ((url: string, init?: RequestInit) => {
      if (!url.includes('/responses/export.jsonl')) return network(url, init);
      asked = url;
      return Promise.resolve(new Response(text));
    }) as typeof fetch;
    const weights = '0~device.mobile.60.desktop.40';
    const { count, content } = await downloadResponses({
      ...request(),
      format: 'jsonl',
      filters: { weights },
    });
    expect(new URL(asked, 'http://x').searchParams.get('weights')).toBe(weights);
    expect([count, content.type]).toEqual([2, 'application/x-ndjson; charset=utf-8']);
  });

  test('weights are a column of the stream only, even for few responses; the list has none', async () => {
    const listed = mockEndpoint(listResponses, pageOf(responsesOf(1)));
    const asked: string[] = [];
    const network = globalThis.fetch;
    globalThis.fetch = ((url: string, init?: RequestInit) => {
      if (!url.includes('/responses/export')) return network(url, init);
      asked.push(url);
      return Promise.resolve(new Response('Response ID,weight\r\nr1,1\r\n'));
    }) as typeof fetch;
    const weights = '0~device.mobile.60.desktop.40';
    const { count } = await downloadResponses({ ...request(), filters: { weights } });
    expect(count).toBe(1);
    expect(listed.at(-1)?.query).not.toHaveProperty('weights');
    expect(new URL(asked[0]!, 'http://x').searchParams.get('weights')).toBe(weights);
  });

  test('the caller reports a rejection', async () => {
    mockEndpoint(listResponses, refuse('not_found'));
    await expect(downloadResponses(request())).rejects.toMatchObject({ status: 404 });
  });
});
