import fc from '@tests/support/seededCheck';
import { maxUndoSteps, record, redo, startHistory, undo, type History } from './history';

const edits = (count: number): History<number> => {
  let history = startHistory(0);
  for (let value = 1; value <= count; value += 1) history = record(history, value, { at: value });
  return history;
};

describe('undo and redo', () => {
  it('goes back at most 100 steps', () => {
    let history = edits(130);
    for (let step = 0; step < 150; step += 1) history = undo(history);
    expect(history.present).toBe(130 - maxUndoSteps);
    for (let step = 0; step < 150; step += 1) history = redo(history);
    expect(history.present).toBe(130);
  });

  it('treats typing in one field as one step, and a pause or another field as the next', () => {
    let history = startHistory('');
    history = record(history, 'a', { key: 'title', at: 0 });
    history = record(history, 'ab', { key: 'title', at: 900 });
    history = record(history, 'abc', { key: 'title', at: 2500 });
    history = record(history, 'abcd', { key: 'description', at: 2600 });
    expect(
      [history, undo(history), undo(undo(history)), undo(undo(undo(history)))].map(
        ({ present }) => present,
      ),
    ).toEqual(['abcd', 'abc', 'ab', '']);
  });

  it('creates no step for an edit that changes nothing', () => {
    const history = edits(2);
    expect(record(history, 2, { at: 9 })).toBe(history);
  });

  it('drops undone steps after another edit', () => {
    expect(redo(record(undo(edits(3)), 9, { at: 9 })).present).toBe(9);
  });

  it('any mix of undo and redo ends in the state of the net number of steps', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (moves) => {
        let history = edits(20);
        let position = 20;
        for (const back of moves) {
          history = back ? undo(history) : redo(history);
          position = back ? Math.max(0, position - 1) : Math.min(20, position + 1);
        }
        expect(history.present).toBe(position);
      }),
    );
  });
});
