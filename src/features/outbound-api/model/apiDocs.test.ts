import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { predict, upsertItems } from '@core/contract/predictions';
import { sendEvents } from '@core/contract/sentEvents';
import { bodyFields, describeCall } from './apiDocs';
import { DOCUMENTED_FIELDS, UNDOCUMENTED } from './documentedFields';

const calls: ['predict' | 'items' | 'events', AnyEndpoint][] = [
  ['predict', predict],
  ['items', upsertItems],
  ['events', sendEvents],
];

describe('the documentation follows the contract', () => {
  it.each(calls)(
    '%s: every field of the contract is described, and no description is for a removed field',
    (call, endpoint) => {
      const inContract = [...bodyFields(endpoint.body!).keys()];
      const told = [...DOCUMENTED_FIELDS[call], ...UNDOCUMENTED[call]];
      expect([...told].sort()).toEqual([...inContract].sort());
      for (const { text } of describeCall(call).fields) expect(text).not.toMatch(/^field\./);
    },
  );

  it.each(calls)('%s: its example is a body the contract accepts', async (_call, endpoint) => {
    await expect(
      endpoint.body!.validate(endpoint.example?.body, { strict: true }),
    ).resolves.toBeDefined();
    await expect(
      endpoint.response!.validate(endpoint.example?.response, { strict: true }),
    ).resolves.toBeDefined();
  });

  it.each(calls)('%s: its summary and description are those of the contract', (call, endpoint) => {
    const { summary, about } = describeCall(call);
    expect([summary, about]).toEqual([`${endpoint.summary}.`, endpoint.description]);
  });

  it('API-009 to API-011 CONTRACT-064 documents address, headers, types, limits and errors', () => {
    const { path, headers, fields, errors } = describeCall('predict');
    expect(path).toBe('/v1/predict');
    expect(headers.map(({ name }) => name)).toEqual(['Content-Type', 'X-API-Key']);
    expect(fields.slice(0, 4)).toMatchObject([
      { name: 'query', type: 'string' },
      { name: 'top_k', type: 'integer, 1 to 50' },
      { name: 'filters', type: 'object' },
      { name: 'metadata', type: 'object' },
    ]);
    expect(errors.filter(({ status }) => status === 429).map(({ code }) => code)).toEqual([
      'too_many_requests',
      'quota_exceeded',
    ]);
    expect(describeCall('items').fields.find(({ name }) => name === 'items[].id')?.type).toBe(
      'string, required',
    );
    expect(describeCall('events').scope).toBe('write');
  });
});
