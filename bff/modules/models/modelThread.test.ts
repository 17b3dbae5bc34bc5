import { columnsOf } from '@core/models/eventColumns';
import { tasteItems } from '@core/models/tasteWorld.fixture';
import { createModelThread } from './modelThread';

describe('the model thread', () => {
  it('trains with the items of all pages, and not without some of them, beside another training', async () => {
    const thread = createModelThread();
    const [first, rest] = [tasteItems.slice(0, 100), tasteItems.slice(100)];
    const send = (items: typeof first, from: number, training = 'one') =>
      thread.ask<'items'>({ kind: 'items', training, items, from });
    const train = (training = 'one') =>
      thread.ask<'train'>({
        ...{ kind: 'train', training, items: tasteItems.length, measure: false },
        ...{ events: columnsOf([], tasteItems), trainedAt: 1, taken: [], served: [] },
      });
    try {
      await send(first, 0);
      await send(first, 0, 'other');
      await send(rest, first.length);
      await send(rest, first.length, 'other');
      expect((await train('other')).items).toBe(tasteItems.length);
      expect((await train()).items).toBe(tasteItems.length);
      await expect(train()).rejects.toThrow('Items of this training are missing.');
      await expect(send(rest, first.length)).rejects.toThrow('Items of this training are missing.');
    } finally {
      await thread.stop();
    }
  });
});
