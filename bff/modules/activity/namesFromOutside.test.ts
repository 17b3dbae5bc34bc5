import { eventCells } from './activityCell';
import { describeCondition } from '@core/audience/describeCondition';
import { eventType } from '@core/identity/projectRow';
import { survive } from '@core/identity/survivorship';
import { detectFileType } from '@core/importing/detectFileType';
import { weightOf } from '@core/models/interactions';
import { readCurrency } from '@core/records/currencies';
import { suggestTarget } from '@core/records/suggestTarget';
import { ownEntry } from '@core/text/ownEntry';

/** Members that every object has. */
const NAMES = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'];

describe.each(NAMES)('a name from outside: %s', (name) => {
  it('is not found in a table', () => {
    expect(ownEntry({ email: 1 }, name)).toBeUndefined();
  });

  it('is an event like others', () => {
    expect(eventType(name)).toBe(name.toLowerCase());
    expect(weightOf(name)).toBe(1);
    const event = { companyId: 'c', itemKey: null, occurredAt: new Date(0) };
    const cells = eventCells([{ ...event, type: name } as never]);
    expect(cells.map(({ metric }) => typeof metric)).toEqual(cells.map(() => 'string'));
  });

  it('is a field of a person like others', () => {
    const record = { origin: 'source', sourceId: 's', recordKey: 'r', channel: null };
    const traits = Object.fromEntries([[name, 'kiel']]);
    const kept = survive([{ ...record, observedAt: new Date(0), traits }]);
    expect(kept[name]?.value).toBe('kiel');
  });

  it('is no currency, file type or number of a person, and suggests no field', () => {
    expect(readCurrency(name)).toBeNull();
    expect(detectFileType(`list.${name}`, new Uint8Array())).toBeNull();
    const condition = { subject: 'number', name, operator: 'at_least', value: 1 };
    expect(describeCondition(condition as never)).toContain(name);
    const field = { name, detected: 'text', share: 1 } as const;
    expect(suggestTarget(field, 'event')).toEqual({ target: null, confidence: 0 });
  });
});
