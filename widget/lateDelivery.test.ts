import { setImmediate } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { identifierRules } from '@core/survey/identifierRules';
import type { WidgetSurvey } from '@core/survey/types';
import * as delivery from './delivery';
import { openMemory } from './memory';
import { showSurvey, type ShowContext } from './showSurvey';
import type { Submission } from './submissionStore';

const survey: WidgetSurvey = {
  ...{ id: 'survey-1', name: 'Visit', version: 1, priority: 1, startedAt: null },
  survey: {
    title: 'Your visit',
    questions: [
      { id: 'found', type: 'yes-no', title: 'Did you find it?' },
      { id: 'missing', type: 'text', title: 'What was missing?' },
    ],
    settings: { widget: { displayMode: 'inline' } },
  },
  ...{ embedSettings: null, display_triggers: null },
};

/**
 * Requests for the part that delivers. The test decides when each is answered, because a browser
 * may answer a later one first.
 */
const calls: (() => void)[] = [];
const context = (): ShowContext => {
  document.body.innerHTML = '<div data-navout-survey></div><script></script>';
  const { memory, session, remember } = openMemory();
  return {
    ...{ memory, session, remember, ready: Promise.resolve(), test: null },
    list: { company: { id: 'company-1' }, surveys: [survey] },
    config: {
      script: document.querySelector('script')!,
      ...{ companyId: 'company-1', apiHost: 'https://api.example', folder: '/widget/' },
    },
    visit: { lookUp: () => undefined },
    ...{ person: {}, bus: new EventTarget(), tell: jest.fn(), newId: () => 'submission-1' },
    identifierRules,
    fetch: () => Promise.reject(new TypeError('offline')),
    loadDelivery: () => new Promise((resolve) => calls.push(() => resolve(delivery))),
  } as unknown as ShowContext;
};
const kept = (): Partial<Submission> =>
  JSON.parse(localStorage.getItem('navout:submission-1') ?? '{}') as Partial<Submission>;

test('an answer whose part loads late does not replace a newer answer', async () => {
  const shown = await showSurvey(context(), survey);
  const view = within(shown.host.shadowRoot!.querySelector<HTMLElement>('.root')!);
  const early = calls.splice(0);
  fireEvent.click(view.getByRole('radio', { name: 'Yes' }));
  const late = calls.splice(0);
  for (const answer of early) answer();
  await setImmediate();
  fireEvent.input(view.getByRole('textbox'), { target: { value: 'a map' } });
  const both = { found: 'yes', missing: 'a map' };
  expect(kept().answers).toEqual(both);
  const { sequence } = kept() as Submission;
  for (const answer of late) answer();
  await waitFor(() => expect(kept().sequence).toBeGreaterThan(sequence));
  expect(kept().answers).toEqual(both);
  shown.unmount();
});
