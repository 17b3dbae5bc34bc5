import { jest } from '@jest/globals';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import type { Question } from '@core/survey/types';
import type { AskingRoot } from './askingRoot';
import { mountSurvey, type MountedSurvey } from './mountSurvey';
import type { Submission } from './submissionStore';

let element: HTMLElement;
let mounted: MountedSurvey | undefined;
let count = 0;

/** A call that the page sent. The test answers it. */
class FakeCall {
  static all: FakeCall[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onloadend = () => {};
  url = '';
  headers: Record<string, string> = {};
  body: unknown;
  constructor() {
    FakeCall.all.push(this);
  }
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.end(0);
  }
  end(status: number, file = '') {
    Object.assign(this, { status, responseText: JSON.stringify({ file }) });
    this.onloadend();
  }
}
const seal = 's'.repeat(43);

beforeEach(() => {
  FakeCall.all = [];
  Object.assign(globalThis, { XMLHttpRequest: FakeCall });
  element = document.createElement('div');
  document.body.replaceChildren(element);
});
afterEach(() => mounted?.unmount());

const asking = (settings: Question['settings'] = {}, started = true, language = 'en') => {
  const id = `q${String((count += 1))}`;
  const question: Question = {
    ...{ id, type: 'file-upload', title: 'A photo?', required: true },
    settings: { fileTypes: ['png', 'pdf'], maxMegabytes: 1, maxFiles: 2, ...settings },
  };
  const onAnswer = jest.fn();
  const onSubmit = jest.fn(() => 'saved' as const);
  mounted = mountSurvey(element, {
    survey: { title: '', language, questions: [question] },
    settings: { widget: { displayMode: 'inline' } },
    onAnswer,
    onSubmit,
  });
  const root = element.lastElementChild!.shadowRoot! as AskingRoot;
  const push = jest.fn((submission: Submission) => {
    if (started) Object.assign(submission, { responseId: 'r1', token: 't1' });
    return Promise.resolve('saved' as const);
  });
  root.asked = [{ host: 'https://api.example' } as Submission, { keep: () => {}, push }];
  const view = within(root.querySelector<HTMLElement>('.root')!);
  const input = () => root.getElementById(`f${id}`) as HTMLInputElement;
  const choose = (...files: File[]) => {
    const field = input();
    Object.defineProperty(field, 'files', { value: files, configurable: true });
    Object.defineProperty(field, 'value', { value: '', writable: true, configurable: true });
    fireEvent.change(field);
  };
  const said = () => view.getAllByRole('alert').map(({ textContent }) => textContent.trim());
  return {
    ...{ id, view, root, push, input, choose, said, onSubmit },
    answer: () => onAnswer.mock.lastCall?.[1] as unknown,
    submit: () => fireEvent.click(view.getByRole('button', { name: 'Submit' })),
  };
};

const file = (name: string, bytes = 2000): File => new File([new Uint8Array(bytes)], name);
const called = async (n = 1): Promise<FakeCall> => {
  await waitFor(() => expect(FakeCall.all).toHaveLength(n));
  return FakeCall.all[n - 1]!;
};

test('a file is sent to its response with progress, becomes the answer, and is removed', async () => {
  const { id, view, choose, answer, push, input, root } = asking();
  expect([input().accept, input().multiple, input().required]).toEqual(['.png,.pdf', true, true]);
  choose(file('a photo.png'));
  const call = await called();
  expect(push).toHaveBeenCalledTimes(1);
  expect(call.url).toMatch(
    new RegExp(
      `^https://api.example/api/widget/responses/r1/files\\?question=${id}&fileId=\\w{4,40}&name=a\\+photo.png$`,
    ),
  );
  expect(call.headers).toEqual({
    'x-response-token': 't1',
    'content-type': 'application/octet-stream',
  });
  const bar = view.getByRole<HTMLProgressElement>('progressbar', { name: /a photo\.png/ });
  call.upload.onprogress!({ loaded: 1, total: 4 });
  expect(bar.value).toBe(0.25);
  call.end(201, `id1.2000.${seal}/a photo.png`);
  expect(answer()).toEqual([`id1.2000.${seal}/a photo.png`]);
  expect(view.queryByRole('progressbar', { name: /a photo\.png/ })).toBeNull();
  fireEvent.click(await view.findByRole('button', { name: 'Remove', description: /a photo/ }));
  expect(answer()).toBeUndefined();
  expect(root.activeElement).toBe(input());
});

test('files that are too large, of another type, empty or too many are not sent, and each shows its reason', async () => {
  const { view, choose, said } = asking();
  choose(file('a.png', 1024 * 1024 + 1));
  await waitFor(() => expect(said()[0]).toBe('This file is too large. Maximum size: 1 MB'));
  for (const wrong of [file('a.exe'), file('exe'), file('a.png', 0)]) {
    choose(wrong);
    await waitFor(() =>
      expect(said()[0]).toBe('This type of file is not accepted. Accepted: png, pdf'),
    );
  }
  choose(file('1.png'), file('2.PDF'), file('3.png'));
  await waitFor(() => expect(said()[0]).toBe('Too many files. At most: 2'));
  expect(view.getAllByRole('listitem')).toHaveLength(2);
  await called(2);
});

test.each([
  [413, 'This file is too large. Maximum size: 1 MB'],
  [415, 'This type of file is not accepted. Accepted: png, pdf'],
  [409, 'The file could not be sent.'],
  [429, 'The file could not be sent.'],
  [422, 'This file was rejected by the virus scan.'],
  [503, 'The file could not be sent.'],
  [0, 'The file could not be sent.'],
])(
  'a rejection by the server (%i) is shown, and answers are not sent until it is resolved',
  async (status, sentence) => {
    const { choose, said, submit, onSubmit } = asking();
    choose(file('a.png'));
    (await called()).end(status);
    await waitFor(() => expect(said()[0]).toBe(sentence));
    submit();
    expect(onSubmit).not.toHaveBeenCalled();
  },
);

test('a failed file is sent again with the same id, or removed', async () => {
  const { view, choose, answer, submit, onSubmit, said } = asking();
  choose(file('a.png'));
  const first = await called();
  submit();
  await waitFor(() => expect(said()[0]).toBe('Please wait until every file has been sent.'));
  first.end(0);
  fireEvent.click(await view.findByRole('button', { name: 'Try again' }));
  const second = await called(2);
  expect(second.url).toBe(first.url);
  second.end(201, `id1.2000.${seal}/a.png`);
  choose(file('b.png'));
  await called(3);
  fireEvent.click((await view.findAllByRole('button', { name: 'Remove' }))[1]!);
  expect(answer()).toEqual([`id1.2000.${seal}/a.png`]);
  submit();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
});

test('two files that finish at the same time are both in the answer', async () => {
  const { choose, answer } = asking();
  choose(file('a.png'), file('b.png'));
  await called(2);
  FakeCall.all[0]!.end(201, `id1.2000.${seal}/a.png`);
  FakeCall.all[1]!.end(201, `id2.2000.${seal}/b.png`);
  expect(answer()).toEqual([`id1.2000.${seal}/a.png`, `id2.2000.${seal}/b.png`]);
});

test('a response that cannot be started is reported like a network failure', async () => {
  const { choose, said } = asking({}, false);
  choose(file('a.png'));
  await waitFor(() => expect(said()[0]).toBe('The file could not be sent.'));
  expect(FakeCall.all).toEqual([]);
});

test('it uses the language of the survey, also right-to-left', async () => {
  const { view, choose, said } = asking({}, true, 'he');
  await waitFor(() => expect(view.getByText('בחרו קובץ או גררו אותו לכאן')).toBeTruthy());
  choose(file('a.exe'));
  await waitFor(() => expect(said()[0]).toContain('סוג קובץ זה אינו מתקבל. מתקבלים: png, pdf'));
});
