import { waitFor } from '@testing-library/dom';
import type { Survey } from '@core/survey/types';
import { mountSurvey } from './mountSurvey';

const survey: Survey = {
  title: 'Tour',
  questions: [{ id: 'way', type: 'yes-no', title: 'Did you walk?' }],
  screens: {
    thanks: [
      {
        ...{ quota: 'quota-walk', title: 'Enough walkers', text: 'Thank you.' },
        translations: { de: { title: 'Genug Fußgänger' } },
      },
      { title: 'Thanks for all' },
    ],
  },
};

/** Returns the element that shows the outcome of the answers after this end. */
const endOf = (outcome: 'saved' | `quota-${string}`) => {
  const place = document.createElement('div');
  document.body.append(place);
  const mounted = mountSurvey(place, { survey, mode: 'inline' });
  mounted.end(outcome);
  return mounted.host.shadowRoot!.querySelector('.done')!;
};

test('a full quota ends the survey with its own screen, in the language of the page', () => {
  const done = endOf('quota-walk');
  expect(done.querySelector('.screen')!.textContent).toBe('Enough walkersThank you.');
  expect(done.getAttribute('data-screen')).toBe('saved');
  const german = { ...survey, translations: { de: { title: 'Fahrt' } } };
  const place = document.body.appendChild(document.createElement('div'));
  const mounted = mountSurvey(place, { survey: german, mode: 'inline', languages: ['de'] });
  mounted.end('quota-walk');
  expect(mounted.host.shadowRoot!.querySelector('.screen b')!.textContent).toBe('Genug Fußgänger');
});

test('a preview ends at a screen-out, with its own screen', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const more: Survey = {
    ...survey,
    questions: [...survey.questions, { id: 'why', type: 'text', title: 'Why?', required: true }],
    quotas: [
      {
        ...{ id: 'quota-walk', limit: 0 },
        ...{ targetQuestionId: 'way', operator: 'equals', value: 'yes' },
      },
    ],
  };
  const mounted = mountSurvey(place, {
    ...{ survey: more, mode: 'inline', preview: true, answers: { way: 'yes' } },
  });
  const root = mounted.host.shadowRoot!;
  expect(root.querySelectorAll('fieldset')).toHaveLength(1);
  root.querySelector<HTMLElement>('.next')!.click();
  await waitFor(() => expect(root.querySelector('.screen b')?.textContent).toBe('Enough walkers'));
});

test('a quota without a screen shows the default thank-you, and its screen is shown to no one else', () => {
  const done = endOf('quota-other');
  expect(done.querySelector('.screen')).toBeNull();
  expect(done.textContent).toBe('Thank you');
  expect(endOf('saved').querySelector('.screen')!.textContent).toBe('Thanks for all');
});
