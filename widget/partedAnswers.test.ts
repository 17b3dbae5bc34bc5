import { jest } from '@jest/globals';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import type { Question } from '@core/survey/types';
import { drawingMax, isDrawing } from '@core/survey/types/checkSignature';
import { mountSurvey, type MountedSurvey, type MountOptions } from './mountSurvey';

let element: HTMLElement;
let mounted: MountedSurvey | undefined;
const mount = (options: Pick<MountOptions, 'survey' | 'onAnswer'>) => {
  mounted = mountSurvey(element, { settings: { widget: { displayMode: 'inline' } }, ...options });
  const root = element.lastElementChild!.shadowRoot!;
  return { ...within(root.querySelector<HTMLElement>('.root')!), mounted, root };
};
const click = (target: HTMLElement): boolean => fireEvent.click(target);

beforeEach(() => {
  element = document.createElement('div');
  document.body.replaceChildren(element);
});
afterEach(() => mounted?.unmount());

test('a contact returns a text for each filled field, and shows errors below the fields', async () => {
  const fields = ['firstName', 'email'];
  const question: Question = {
    ...{ id: 'q', type: 'contact', title: 'Who?', required: true },
    settings: { fields, requiredFields: ['email'] },
  };
  const onAnswer = jest.fn();
  const view = mount({ survey: { title: '', questions: [question] }, onAnswer });
  const email = await view.findByLabelText<HTMLInputElement>('Email');
  const name = await view.findByLabelText<HTMLInputElement>('First name (optional)');
  expect([name.autocomplete, email.autocomplete, email.type, email.required]).toEqual([
    ...['given-name', 'email', 'email', true],
  ]);
  fireEvent.input(name, { target: { value: 'Ann' } });
  click(view.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(view.root.activeElement).toBe(email));
  const said = () => view.root.getElementById(email.getAttribute('aria-describedby')!);
  await waitFor(() => expect(said()!.textContent).toBe('Please fill in this field.'));
  fireEvent.input(email, { target: { value: 'ann@' } });
  expect(said()!.textContent).toBe('Please enter a valid email address.');
  expect([name.ariaInvalid ?? null, name.getAttribute('aria-invalid')]).toEqual([null, null]);
  fireEvent.input(email, { target: { value: 'ann@example.com' } });
  expect(email.getAttribute('aria-invalid')).toBeNull();
  fireEvent.input(name, { target: { value: '' } });
  expect(onAnswer.mock.calls.at(-1)!.slice(0, 2)).toEqual(['q', { email: 'ann@example.com' }]);
});

test('an address has its fields and countries in the language of the survey', async () => {
  const question: Question = {
    ...{ id: 'q', type: 'address', title: 'Wo?' },
    settings: { fields: ['city', 'country'], requiredFields: ['city'] },
  };
  const onAnswer = jest.fn();
  const view = mount({ survey: { title: '', language: 'de', questions: [question] }, onAnswer });
  const country = await view.findByLabelText('Land (freiwillig)');
  expect(within(country).getByRole('option', { name: 'Österreich' })).toBeTruthy();
  fireEvent.input(country, { target: { value: 'AT' } });
  expect(onAnswer.mock.calls.at(-1)![1]).toEqual({ country: 'AT' });
  click(view.getByRole('button', { name: 'Absenden' }));
  await waitFor(() => expect(view.getByText('Bitte füllen Sie dieses Feld aus.')).toBeTruthy());
});

test('a booking is made on another page, and may include the time', async () => {
  const onAnswer = jest.fn();
  const question: Question = {
    ...{ id: 'q', type: 'scheduling', title: 'When?' },
    settings: { link: 'https://book.example/call' },
  };
  const view = mount({ survey: { title: '', questions: [question] }, onAnswer });
  const page = await view.findByRole<HTMLAnchorElement>('link', { name: /opens in a new tab/ });
  expect([page.href, page.target, page.rel]).toEqual([
    ...['https://book.example/call', '_blank', 'noopener noreferrer'],
  ]);
  click(await view.findByRole('checkbox', { name: 'I have booked' }));
  expect(onAnswer.mock.lastCall![1]).toEqual({ booking: 'booked' });
  const time = await view.findByLabelText('Date and time (optional)');
  fireEvent.input(time, { target: { value: '2026-12-01T10:30' } });
  expect(onAnswer.mock.lastCall![1]).toEqual({ booking: 'booked', time: '2026-12-01T10:30' });
  click(view.getByRole('checkbox'));
  expect(onAnswer.mock.lastCall![1]).toBeUndefined();
  const unsafe = { ...question, settings: { link: 'javascript:alert(1)' } };
  view.mounted.update({ survey: { title: '', questions: [unsafe] } });
  expect(view.queryByRole('link')).toBeNull();
});

describe('a signature', () => {
  const question: Question = { id: 'q', type: 'signature', title: 'Sign', required: true };
  const signing = async (language = 'en') => {
    const onAnswer = jest.fn();
    const view = mount({ survey: { title: '', language, questions: [question] }, onAnswer });
    const pad = await view.findByRole('img');
    Object.assign(pad, { setPointerCapture: jest.fn() });
    pad.getBoundingClientRect = () => new DOMRect(100, 50, 200, 75);
    const point = (name: string, clientX: number, clientY: number): void => {
      const event = new MouseEvent(name, { clientX, clientY });
      fireEvent(pad, Object.assign(event, { isPrimary: true }));
    };
    return { view, pad, point, answer: () => onAnswer.mock.lastCall?.[1] as unknown };
  };

  test('is drawn with any pointer in its own units, and cleared', async () => {
    const { view, pad, point, answer } = await signing();
    point('pointerdown', 110, 60);
    point('pointermove', 110, 60);
    point('pointermove', 120.2, 60);
    expect(pad.firstElementChild!.getAttribute('d')).toBe('M20 20 20 20 40 20');
    // A line that leaves the pad ends at its edge.
    point('pointermove', 999, -5);
    point('pointerup', 999, -5);
    expect(answer()).toEqual({ signature: 'signed', drawing: 'M20 20 20 20 40 20 400 0' });
    point('pointermove', 130, 60);
    point('pointerdown', 100, 125);
    point('pointerup', 100, 125);
    const both = 'M20 20 20 20 40 20 400 0M0 150 0 150';
    expect(answer()).toEqual({ signature: 'signed', drawing: both });
    click(await view.findByRole('button', { name: 'Clear the signature' }));
    expect(answer()).toBeUndefined();
    expect(pad.firstElementChild!.getAttribute('d')).toBe('');
    expect(view.queryByRole('button', { name: 'Clear the signature' })).toBeNull();
  });

  test('stays within its limit, no matter how long the drawing takes', async () => {
    const { point, answer } = await signing();
    point('pointerdown', 100, 50);
    for (let at = 0; at < 2000; at += 1) point('pointermove', 100 + (at % 200), 50 + (at % 75));
    point('pointerup', 100, 50);
    const { drawing } = answer() as { drawing: string };
    expect(drawing.length).toBeGreaterThan(drawingMax - 20);
    expect(isDrawing(drawing)).toBe(true);
  });

  test('can be typed instead; a required one shows an error in the language of the survey', async () => {
    const { view, answer } = await signing('de');
    const name = await view.findByLabelText<HTMLInputElement>('Oder Namen eingeben');
    expect(name.autocomplete).toBe('name');
    click(view.getByRole('button', { name: 'Absenden' }));
    await waitFor(() => expect(view.root.activeElement).toBe(name));
    fireEvent.input(name, { target: { value: 'Ann Ode' } });
    expect(answer()).toEqual({ signature: 'signed', name: 'Ann Ode' });
    fireEvent.input(name, { target: { value: ' ' } });
    expect(answer()).toBeUndefined();
  });
});
