import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { Question, StoredSettings } from '@core/survey/types';
import { mountSurvey, type MountedSurvey, type MountOptions } from './mountSurvey';

const questions: Question[] = [
  { id: 'a', type: 'yes-no', title: 'Did you find it?', required: true },
  {
    id: 'b',
    type: 'text',
    title: 'What was missing?',
    conditions: [
      { id: 'c', targetQuestionId: 'a', operator: 'equals', value: 'yes', action: 'hide' },
    ],
  },
  { id: 'c', type: 'rating', title: 'How was it, {{b|all in all}}?', required: true },
];
const carousel: StoredSettings = {
  display: { viewMode: 'carousel' },
  widget: { displayMode: 'inline' },
};
const scroll: StoredSettings = { widget: { displayMode: 'inline' } };

let element: HTMLElement;
let mounted: MountedSurvey | undefined;
const mount = (options: Partial<MountOptions> = {}) => {
  mounted = mountSurvey(element, {
    survey: { title: 'My Survey', description: 'Please', questions },
    settings: carousel,
    ...options,
  });
  const root = element.lastElementChild!.shadowRoot!;
  return { ...within(root.querySelector<HTMLElement>('.root')!), mounted, root };
};
const click = (target: HTMLElement): boolean => fireEvent.click(target);

beforeEach(() => {
  element = document.createElement('div');
  document.body.replaceChildren(element);
});
afterEach(() => mounted?.unmount());

describe('one question at a time', () => {
  test('BUILD-033: Previous, Next and the counter n of total follow the conditions', () => {
    const view = mount();
    expect(view.getByText('1 of 3')).toBeTruthy();
    click(view.getByRole('radio', { name: 'Yes' }));
    expect(view.getByText('1 of 2')).toBeTruthy();
    click(view.getByRole('button', { name: 'Next' }));
    expect(view.getByText('How was it, all in all?')).toBeTruthy();
    expect(view.getByText('2 of 2')).toBeTruthy();
    click(view.getByRole('button', { name: 'Previous' }));
    click(view.getByRole('radio', { name: 'No' }));
    click(view.getByRole('button', { name: 'Next' }));
    fireEvent.input(view.getByRole('textbox'), { target: { value: 'a map' } });
    click(view.getByRole('button', { name: 'Next' }));
    expect(view.getByText('How was it, a map?')).toBeTruthy();
  });

  test('OP-107: a required question stops the visitor, with an error at the question and focus in it', () => {
    const view = mount();
    click(view.getByRole('button', { name: 'Next' }));
    expect(view.getByText('Please answer this question.')).toBeTruthy();
    expect(view.root.activeElement).toBe(view.getByRole('radio', { name: 'Yes' }));
    click(view.getByRole('radio', { name: 'Yes' }));
    expect(view.queryByText('Please answer this question.')).toBeNull();
  });

  test('STYLE-005: back navigation and progress can be turned off', () => {
    const view = mount({
      settings: {
        ...carousel,
        display: { viewMode: 'carousel', allowBackNavigation: false, showProgress: false },
      },
    });
    click(view.getByRole('radio', { name: 'Yes' }));
    click(view.getByRole('button', { name: 'Next' }));
    expect(view.queryByRole('button', { name: 'Previous' })).toBeNull();
    expect(view.queryByRole('progressbar')).toBeNull();
  });

  test('digits choose an answer, unless the visitor is typing', () => {
    const view = mount();
    fireEvent.keyDown(view.getByRole('radio', { name: 'Yes' }), { key: '2', composed: true });
    expect(view.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
    click(view.getByRole('button', { name: 'Next' }));
    fireEvent.keyDown(view.getByRole('textbox'), { key: '1', composed: true });
    expect(view.getByText('What was missing?')).toBeTruthy();
  });
});

describe('all on one page', () => {
  test('BUILD-032: all visible questions are shown and hidden ones are not submitted', async () => {
    const onSubmit = jest.fn<NonNullable<MountOptions['onSubmit']>>().mockResolvedValue('saved');
    const view = mount({ settings: scroll, onSubmit });
    expect(view.getAllByRole('group')).toHaveLength(3);
    fireEvent.input(view.getByRole('textbox'), { target: { value: 'left over' } });
    click(view.getByRole('radio', { name: 'Yes' }));
    expect(view.getAllByRole('group')).toHaveLength(2);
    click(view.getByRole('radio', { name: /^4 \/ 5/ }));
    click(view.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(view.getByText('Thank you')).toBeTruthy());
    expect(onSubmit).toHaveBeenCalledWith({ a: 'yes', c: 4 }, '');
  });

  test('text in the honeypot field is passed on', async () => {
    const onSubmit = jest.fn<NonNullable<MountOptions['onSubmit']>>(() => 'saved');
    const view = mount({
      settings: scroll,
      survey: { title: 'x', questions: [questions[1]!] },
      onSubmit,
    });
    const trap = view.root.querySelector<HTMLInputElement>('[name=website]')!;
    expect(trap.hidden).toBe(true);
    trap.value = 'https://spam.example';
    click(view.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({}, 'https://spam.example'));
  });

  test('every problem is shown at its question', () => {
    const view = mount({ settings: scroll });
    click(view.getByRole('button', { name: 'Submit' }));
    expect(view.getAllByText('Please answer this question.')).toHaveLength(2);
  });

  test.each([
    ['kept', /will be sent soon/],
    ['closed', 'This survey is closed.'],
    ['already_completed', 'Your answers were already sent.'],
    ['failed', /Sending failed/],
  ] as const)('the outcome of the answers is shown: %s', async (outcome, sentence) => {
    const view = mount({
      survey: { title: 'T', questions: [], settings: scroll },
      settings: scroll,
      onSubmit: () => outcome,
    });
    expect(view.getByText('This survey has no questions yet.')).toBeTruthy();
    view.mounted.update({
      survey: { title: 'T', questions: [{ id: 'x', type: 'text', title: 'X' }] },
    });
    click(view.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(view.getByText(sentence)).toBeTruthy());
  });
});

describe('preview', () => {
  test('BUILD-010: Submit sends nothing and tells the visitor; edits are drawn without losing answers', async () => {
    const onSubmit = jest.fn<NonNullable<MountOptions['onSubmit']>>();
    const view = mount({
      settings: scroll,
      preview: true,
      onSubmit,
      survey: { title: 'T', questions: [questions[0]!] },
    });
    click(view.getByRole('radio', { name: 'Yes' }));
    view.mounted.update({
      survey: { title: 'New title', questions: [{ ...questions[0]!, title: 'Edited?' }] },
    });
    expect(view.getByText('New title')).toBeTruthy();
    expect(view.getByText('Edited?')).toBeTruthy();
    expect(view.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
    click(view.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(view.getByText(/^Preview only/)).toBeTruthy());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test.each(['multiple-choice', 'single-choice', 'checkbox', 'dropdown'] as const)(
    'ERR-074, OP-142: a %s question without options says so',
    (type) => {
      const view = mount({
        preview: true,
        survey: { title: 'T', questions: [{ id: 'x', type, title: 'X', options: [] }] },
      });
      expect(view.getByText(`No options configured for this ${type} question`)).toBeTruthy();
    },
  );
});

describe('question types', () => {
  const answerOf = (
    question: Partial<Question>,
    act: (view: ReturnType<typeof mount>) => void,
  ): unknown => {
    const onAnswer = jest.fn<NonNullable<MountOptions['onAnswer']>>();
    const view = mount({
      survey: { title: 'T', questions: [{ id: 'q', type: 'text', title: 'Q', ...question }] },
      onAnswer,
    });
    act(view);
    return onAnswer.mock.lastCall?.[1];
  };
  const options = ['Red', 'Blue'];

  test('BUILD-014 BUILD-015 BUILD-016 BUILD-046: each of the eleven types returns its kind of answer', () => {
    const type =
      (value: string) =>
      (view: ReturnType<typeof mount>): void => {
        fireEvent.input(view.root.querySelector('.text')!, { target: { value } });
      };
    const choose =
      (name: string) =>
      (view: ReturnType<typeof mount>): void => {
        click(view.getByLabelText(name));
      };
    expect(answerOf({ type: 'text' }, type('hi'))).toBe('hi');
    expect(answerOf({ type: 'textarea' }, type('hi'))).toBe('hi');
    expect(answerOf({ type: 'email' }, type('a@b.example'))).toBe('a@b.example');
    expect(answerOf({ type: 'number' }, type('7'))).toBe(7);
    expect(answerOf({ type: 'date' }, type('2026-11-21'))).toBe('2026-11-21');
    expect(answerOf({ type: 'multiple-choice', options }, choose('Blue'))).toBe('Blue');
    expect(answerOf({ type: 'single-choice', options }, choose('Red'))).toBe('Red');
    expect(answerOf({ type: 'multiple_choice' as 'multiple-choice', options }, choose('Red'))).toBe(
      'Red',
    );
    expect(answerOf({ type: 'yes-no' }, choose('No'))).toBe('no');
    expect(
      answerOf({ type: 'rating', settings: { maxValue: 7 } }, (view) =>
        click(view.getByRole('radio', { name: /^6 \/ 7/ })),
      ),
    ).toBe(6);
    expect(
      answerOf({ type: 'dropdown', options }, (view) =>
        fireEvent.change(view.getByRole('combobox'), { target: { value: '1' } }),
      ),
    ).toBe('Blue');
    expect(
      answerOf({ type: 'checkbox', options }, (view) => {
        choose('Red')(view);
        choose('Blue')(view);
        choose('Red')(view);
      }),
    ).toEqual(['Blue']);
  });

  test('a matrix, a ranking, a slider and a consent return theirs', () => {
    const rows = ['Price', 'Help'];
    expect(
      answerOf({ type: 'matrix', options, settings: { rows } }, (view) => {
        const row = within(view.getByRole('radiogroup', { name: 'Help' }));
        click(row.getByLabelText('Red'));
        click(within(view.getByRole('radiogroup', { name: 'Price' })).getByLabelText('Blue'));
        click(row.getByLabelText('Blue'));
      }),
    ).toEqual(['Price: Blue', 'Help: Blue']);
    expect(
      answerOf({ type: 'matrix', options, settings: { rows, several: true } }, (view) => {
        const row = within(view.getByRole('group', { name: 'Price' }));
        for (const name of ['Blue', 'Red', 'Blue']) click(row.getByLabelText(name));
      }),
    ).toEqual(['Price: Red']);
    expect(
      answerOf({ type: 'ranking', options }, (view) => {
        for (const name of [/^Red/, /^Blue/, /^Red/, /^Red/]) click(view.getByLabelText(name));
        expect(view.getByRole('checkbox', { name: /^Red ?2 of 2$/ })).toBeTruthy();
      }),
    ).toEqual(['1. Blue', '2. Red']);
    expect(
      answerOf({ type: 'slider' }, (view) =>
        fireEvent.input(view.getByRole('slider'), { target: { value: '30' } }),
      ),
    ).toBe(30);
    expect(
      answerOf({ type: 'consent', options: ['I agree'] }, (view) =>
        click(view.getByRole('checkbox', { name: 'I agree' })),
      ),
    ).toBe('I agree');
  });

  test('pictures return the label of one, or of several in their own order', () => {
    const settings = {
      pictures: ['https://a.example/1.png', 'https://a.example/2.png'],
      alts: ['A red ball', 'Blue'],
    };
    expect(
      answerOf({ type: 'picture-choice', options, settings }, (view) => {
        click(view.getByRole('radio', { name: /^Red ?A red ball$/ }));
        click(view.getByRole('radio', { name: 'Blue' }));
      }),
    ).toBe('Blue');
    expect(
      answerOf(
        { type: 'picture-choice', options, settings: { ...settings, several: true } },
        (view) => {
          for (const name of [/^Blue/, /^Red/]) click(view.getByRole('checkbox', { name }));
        },
      ),
    ).toEqual(['Red', 'Blue']);
  });

  test('shares return an amount for each option, and show the sum', () => {
    const settings = { total: 10 };
    expect(
      answerOf({ type: 'constant-sum', options, settings }, (view) => {
        fireEvent.input(view.getByLabelText('Blue'), { target: { value: '7' } });
        fireEvent.input(view.getByLabelText('Red'), { target: { value: '3' } });
        expect(view.getByText('10 of 10').tagName).toBe('OUTPUT');
        fireEvent.input(view.getByLabelText('Red'), { target: { value: '' } });
      }),
    ).toEqual({ Blue: 7 });
    expect(
      answerOf({ type: 'constant-sum', options, settings }, (view) => {
        fireEvent.input(view.getByLabelText('Blue'), { target: { value: '7' } });
        fireEvent.input(view.getByLabelText('Blue'), { target: { value: '' } });
      }),
    ).toBeUndefined();
  });

  test('shares that do not match the total show the missing or excess amount, in the language of the survey', async () => {
    const asked = { id: 'q', type: 'constant-sum', title: 'Q', options, settings: { total: 10 } };
    for (const [language, submit, left, over] of [
      ['en', 'Submit', 'Please distribute 7 more.', 'Please remove 1.5.'],
      ['de', 'Absenden', 'Bitte verteilen Sie noch 7.', 'Bitte verteilen Sie 1,5 weniger.'],
    ] as const) {
      const view = mount({ survey: { title: '', language, questions: [asked as Question] } });
      fireEvent.input(view.getByLabelText('Red'), { target: { value: '3' } });
      click(await view.findByRole('button', { name: submit }));
      expect(view.getByRole('alert').textContent).toBe(left);
      fireEvent.input(view.getByLabelText('Blue'), { target: { value: '8.5' } });
      expect(view.getByRole('alert').textContent).toBe(over);
      fireEvent.input(view.getByLabelText('Blue'), { target: { value: '7' } });
      expect(view.getByRole('alert').textContent).toBe('');
    }
  });

  test('"other" takes the respondent\'s own words, in every kind of choice', () => {
    const own = (view: ReturnType<typeof mount>): void => {
      fireEvent.input(view.getByRole('textbox', { name: 'Other' }), { target: { value: 'Green' } });
    };
    const settings = { allowOther: true };
    expect(
      answerOf({ type: 'multiple-choice', options, settings }, (view) => {
        click(view.getByRole('radio', { name: 'Other' }));
        own(view);
      }),
    ).toBe('Green');
    expect(
      answerOf({ type: 'checkbox', options, settings }, (view) => {
        click(view.getByRole('checkbox', { name: 'Red' }));
        click(view.getByRole('checkbox', { name: 'Other' }));
        own(view);
      }),
    ).toEqual(['Red', 'Green']);
    expect(
      answerOf({ type: 'dropdown', options, settings }, (view) => {
        fireEvent.change(view.getByRole('combobox'), { target: { value: 'other' } });
        own(view);
      }),
    ).toBe('Green');
  });

  test('shuffled options keep one order for one submission', () => {
    const many = Array.from({ length: 8 }, (_, index) => `Option ${index + 1}`);
    const order = (seed: string): string[] => {
      const view = mount({
        seed,
        survey: {
          title: 'T',
          questions: [
            { id: 'q', type: 'checkbox', title: 'Q', options: many, settings: { shuffle: true } },
          ],
        },
      });
      const labels = [...view.root.querySelectorAll('.option span')].map(
        ({ textContent }) => textContent!,
      );
      view.mounted.unmount();
      return labels;
    };
    expect(order('one')).toEqual(order('one'));
    expect(order('one')).not.toEqual(order('two'));
    expect(order('two').sort()).toEqual(many);
  });

  test("the page's language is used, including right-to-left; the stored option is the answer", () => {
    const onAnswer = jest.fn<NonNullable<MountOptions['onAnswer']>>();
    const view = mount({
      languages: ['he-IL', 'en'],
      onAnswer,
      survey: {
        title: 'Colours',
        questions: [{ id: 'q', type: 'single-choice', title: 'Which?', options }],
        translations: {
          he: {
            title: 'צבעים',
            questions: { q: { title: 'איזה?', options: ['אדום', 'כחול'] } },
            ui: { submit: 'שלח' },
          },
        },
        screens: {
          welcome: {
            title: 'Hello',
            text: 'One question',
            button: 'Start',
            translations: { he: { title: 'שלום', button: 'התחל' } },
          },
        },
      },
    });
    expect(view.root.querySelector('.root')!.getAttribute('dir')).toBe('rtl');
    expect(view.getByText('שלום')).toBeTruthy();
    expect(view.getByText('One question')).toBeTruthy();
    click(view.getByRole('button', { name: 'התחל' }));
    expect(view.getByRole('button', { name: 'שלח' })).toBeTruthy();
    click(view.getByLabelText('כחול'));
    expect(onAnswer.mock.lastCall?.[1]).toBe('Blue');
  });
});

describe('launcher', () => {
  const settings: StoredSettings = { widget: { displayMode: 'button' } };

  test('CONST-030: opens and closes the card; Escape closes it and returns focus', () => {
    const onClose = jest.fn();
    const view = mount({ settings, onClose });
    const launcher = view.getByRole('button', { name: 'Take Survey' });
    expect(view.queryByRole('dialog')).toBeNull();
    launcher.focus();
    click(launcher);
    expect(launcher.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(view.getByRole('radio', { name: 'Yes' }), { key: 'Escape', composed: true });
    expect(view.queryByRole('dialog')).toBeNull();
    expect(view.root.activeElement).toBe(launcher);
    expect(onClose).toHaveBeenCalledWith(true);
  });

  test('a survey that was finished elsewhere shows this, keeps focus in its card, and asks nothing more', () => {
    const view = mount({ settings });
    view.mounted.open();
    view.getByRole('radio', { name: 'Yes' }).focus();
    view.mounted.end('already_completed');
    expect(view.getByRole('status').textContent).toBe('Thank youYour answers were already sent.');
    expect(view.root.activeElement).toBe(view.getByRole('status'));
    expect(view.queryByRole('radio')).toBeNull();
  });

  test('answers survive closing and opening again', () => {
    const view = mount({ settings });
    view.mounted.open();
    click(view.getByRole('radio', { name: 'Yes' }));
    view.mounted.close();
    view.mounted.open();
    expect(view.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
  });
});

test('nothing of a survey reaches the page outside its own root', () => {
  mount({ preview: true });
  expect(screen.queryByText('My Survey')).toBeNull();
  expect(document.head.querySelectorAll('style').length).toBe(0);
});
