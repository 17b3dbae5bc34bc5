import type { Survey } from '@core/survey/types';
import { quotaDrafts, quotaProblems, withQuotas } from './quotaDrafts';

const survey: Survey = {
  title: 'Tour',
  questions: [{ id: 'way', type: 'yes-no', title: 'Did you walk?' }],
  quotas: [
    {
      ...{ id: 'quota-1', name: 'Walkers', limit: 40 },
      ...{ targetQuestionId: 'way', operator: 'equals', value: 'yes' },
    },
  ],
  screens: {
    welcome: { title: 'Hello' },
    thanks: [
      { title: 'Thanks' },
      { quota: 'quota-1', title: 'Enough', link: 'https://panel.example', redirect: true },
    ],
  },
};

describe('quotas as they are typed', () => {
  it('are the same without input, with their screens before the others', () => {
    const parts = withQuotas(survey, quotaDrafts(survey));
    expect(parts.quotas).toEqual(survey.quotas);
    expect(parts.screens).toEqual({
      welcome: { title: 'Hello' },
      thanks: [
        {
          ...{ quota: 'quota-1', title: 'Enough', text: '' },
          ...{ link: 'https://panel.example', redirect: true },
        },
        { title: 'Thanks' },
      ],
    });
  });

  it('store their message on a screen, and remove it with them', () => {
    const [first] = quotaDrafts(survey);
    const plain: Survey = { ...survey, screens: null };
    const said = { ...first!, ending: { title: '', text: 'Full' } };
    expect(withQuotas(plain, [said]).screens?.thanks).toEqual([
      { quota: 'quota-1', title: '', text: 'Full' },
    ]);
    const silent = { ...first!, name: ' ', ending: { title: '', text: '' } };
    expect(withQuotas(plain, [silent])).toEqual({
      quotas: [{ ...survey.quotas![0], name: undefined }],
    });
    expect(withQuotas(survey, []).screens?.thanks).toEqual([{ title: 'Thanks' }]);
  });

  it('without a limit are screen-outs, and are stored with a limit of 0', () => {
    const outs = quotaDrafts({ ...survey, quotas: [{ ...survey.quotas![0]!, limit: 0 }] });
    expect(outs).toMatchObject([{ isScreenOut: true, limit: '', ending: { title: 'Enough' } }]);
    expect(quotaProblems(outs, survey.questions)).toEqual([]);
    expect(withQuotas(survey, outs).quotas).toEqual([{ ...survey.quotas![0], limit: 0 }]);
  });

  it('need a whole number as limit and the values of their conditions', () => {
    const [first] = quotaDrafts(survey);
    const parts = (change: object) =>
      quotaProblems([{ ...first!, ...change }], survey.questions).map(({ part }) => part);
    expect(parts({})).toEqual([]);
    expect(parts({ limit: '' })).toEqual(['limit']);
    expect(parts({ limit: '2.5', value: '' })).toEqual(['limit', 'value']);
    expect(parts({ operator: 'is_empty', value: '' })).toEqual([]);
  });
});
