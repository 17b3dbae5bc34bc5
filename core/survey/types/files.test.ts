import { filesAsked } from '../importing/foreignFiles';
import { checkAnswer } from '../checkAnswer';
import { lintSurvey } from '../lint';
import type { Question } from '../types';
import { endingOf, fileEndings, fileSizeText } from './fileTypes';
import { readAnswerFile } from './checkFiles';

const seal = 's'.repeat(43);
const question: Question = {
  ...{ id: 'q', type: 'file-upload', title: 'A photo?', required: true },
  settings: { maxFiles: 2 },
};
const entry = (n: number) => `id-${String(n)}.5.${seal}/a.png`;

test('files are validated by number, and read by reference, size and name', () => {
  expect(checkAnswer(question, undefined)).toEqual({ code: 'required' });
  expect(checkAnswer({ ...question, required: false }, [])).toBeNull();
  expect(checkAnswer(question, [entry(1), entry(2)])).toBeNull();
  for (const wrong of ['a.png', { a: 'b' }, 5, [entry(1), entry(2), entry(3)]])
    expect(checkAnswer(question, wrong)).toEqual({ code: 'type' });
  expect(checkAnswer({ ...question, settings: {} }, [entry(1), entry(2)])).not.toBeNull();
  expect(readAnswerFile(entry(1))).toEqual({ ref: `id-1.5.${seal}`, bytes: 5, name: 'a.png' });
  for (const wrong of ['a.png', `../x.5.${seal}/a`, `id-1.5.${seal}/a/b`, `id-1.5.${seal}/`, 5])
    expect(readAnswerFile(wrong)).toBeNull();
});

test('a later question that would repeat a file is rejected, as for signatures', () => {
  const later: Question = { id: 'r', type: 'text', title: 'You sent {{q}}?' };
  expect(lintSurvey({ questions: [question, later] }).map(({ code }) => code)).toEqual([
    'private_pipe',
  ]);
});

test('file extensions and sizes are readable', () => {
  expect(['A.PNG', 'a.tar.gz', 'png', 'a.', '.png'].map(endingOf)).toEqual([
    ...['png', 'gz', '', '', 'png'],
  ]);
  expect([900, 1_300_000, 52_428_800].map((bytes) => fileSizeText(bytes))).toEqual([
    ...['1 KB', '1.2 MB', '50 MB'],
  ]);
});

test('other tools name types by extensions or media types; unsupported ones are left out', () => {
  expect(filesAsked({ types: 'image/*, .PDF, .exe', bytes: 5_000_000, files: 50 })).toEqual({
    fileTypes: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'heic', 'pdf'],
    maxMegabytes: 5,
    maxFiles: 20,
  });
  expect(filesAsked({ types: 'png; gif' }).fileTypes).toEqual(['png', 'gif']);
  expect(filesAsked({ types: '' })).toEqual({ fileTypes: [...fileEndings] });
});
