import { readLinkToken, readPrefill } from './prefill';
import type { Question } from './types';

const questions: Question[] = [
  { id: 'rate', type: 'rating', title: 'How was it?', settings: { minValue: 1, maxValue: 5 } },
  { id: 'way', type: 'single-choice', title: 'Which way?', options: ['By boat', 'On foot'] },
  { id: 'saw', type: 'checkbox', title: 'What did you see?', options: ['Seals', 'Ships', 'Fog'] },
  { id: 'again', type: 'yes-no', title: 'Again?' },
  { id: 'mail', type: 'email', title: 'Where to write?', required: true },
];
const read = (query: string) => readPrefill(questions, new URLSearchParams(query));

describe("a hosted page's URL", () => {
  test('answers questions by position or id, in the shape of their type', () => {
    expect(read('q1=4&way=On%20foot&q3=Seals,%20Fog&again=YES&mail=ann%40example.com')).toEqual({
      answers: {
        rate: 4,
        way: 'On foot',
        saw: ['Seals', 'Fog'],
        again: 'yes',
        mail: 'ann@example.com',
      },
      hidden: {},
    });
  });

  test('answers nothing if the value is invalid', () => {
    expect(
      read('q1=9&q1=x&way=By%20train&saw=Seals,Whales&again=maybe&mail=nobody&q5=').answers,
    ).toEqual({});
  });

  test('distinguishes the token of a link for one answer from a hidden field with the same name', () => {
    const token = 'A-z_9'.repeat(9).slice(0, 43);
    expect(readLinkToken(new URLSearchParams(`t=${token}&order=7`))).toBe(token);
    expect(read(`t=${token}&order=7`).hidden).toEqual({ order: '7' });
    expect(readLinkToken(new URLSearchParams('t=5'))).toBeUndefined();
    expect(read('t=5').hidden).toEqual({ t: '5' });
  });

  test('keeps everything else as hidden fields, except parameters for the page; at most twenty', () => {
    expect(read('utm_source=letter&user_id=42&lang=de&navout-test=t&navout-debug=').hidden).toEqual(
      { utm_source: 'letter', user_id: '42' },
    );
    const many = read(
      Array.from({ length: 30 }, (_, index) => `f${index}=${'x'.repeat(600)}`).join('&'),
    );
    expect(Object.keys(many.hidden)).toHaveLength(20);
    expect(many.hidden.f0).toHaveLength(500);
    expect(read(`${'n'.repeat(51)}=1`).hidden).toEqual({});
  });
});
