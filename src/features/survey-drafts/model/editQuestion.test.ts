import { questionPresets, questionTypes } from '@core/survey/questionTypes';
import type { Question } from '@core/survey/types';
import { blankQuestion, changeType, readOptions, tidyQuestion } from './editQuestion';

describe('BUILD-018 a blank question', () => {
  it('has the defaults of its type', () => {
    expect(blankQuestion('rating', 'q')).toMatchObject({
      title: '',
      required: false,
      dataType: null,
      settings: { minValue: 1, maxValue: 5, min: 1, max: 5, step: 1 },
    });
    expect(blankQuestion('checkbox', 'q').options).toEqual(['Option 1', 'Option 2']);
  });

  it('has the texts and the scale of a preset', () => {
    const nps = questionPresets.find(({ preset }) => preset === 'nps')!;
    expect(blankQuestion('rating', 'q', nps)).toMatchObject({
      type: 'rating',
      title: nps.title,
      settings: { preset: 'nps', minValue: 0, maxValue: 10 },
    });
  });
});

describe('changing the type', () => {
  const choice: Question = {
    ...blankQuestion('multiple-choice', 'q'),
    title: 'Which?',
    required: true,
    dataType: 't',
    options: ['A', 'B', 'C'],
    settings: { shuffle: true, allowOther: true, otherLabel: 'Something else' },
    conditions: [
      { id: 'c', targetQuestionId: 'p', operator: 'equals', value: 'x', action: 'hide' },
    ],
  };

  it('keeps options and their settings between choices', () => {
    expect(changeType(choice, 'dropdown')).toMatchObject({
      type: 'dropdown',
      title: 'Which?',
      required: true,
      dataType: 't',
      options: ['A', 'B', 'C'],
      settings: { shuffle: true, allowOther: true, otherLabel: 'Something else' },
      conditions: [{ id: 'c' }],
    });
  });

  it('keeps common settings if options do not fit, and starts with new options afterwards', () => {
    const text = changeType(choice, 'textarea');
    expect(text).toMatchObject({
      title: 'Which?',
      required: true,
      options: [],
      conditions: [{ id: 'c' }],
    });
    expect(changeType(text, 'checkbox').options).toEqual(['Option 1', 'Option 2']);
  });

  it('keeps lengths between texts and a range between number and rating', () => {
    expect(
      changeType(
        {
          ...blankQuestion('text', 'q'),
          settings: { minLength: 3, maxLength: 40, placeholder: 'p' },
        },
        'textarea',
      ).settings,
    ).toMatchObject({ minLength: 3, maxLength: 40, placeholder: 'p' });
    expect(
      changeType(
        { ...blankQuestion('rating', 'q'), settings: { minValue: 1, maxValue: 7 } },
        'number',
      ).settings,
    ).toMatchObject({ minValue: 1, maxValue: 7, min: 1, max: 7 });
  });

  it('removes a preset with the rating', () => {
    expect(
      changeType(blankQuestion('rating', 'q', questionPresets[0]), 'text').settings,
    ).not.toHaveProperty('preset');
  });

  it('is defined between any two types', () => {
    for (const from of questionTypes)
      for (const to of questionTypes) {
        const asked = { ...blankQuestion(from.type, 'q'), required: true };
        const changed = changeType(asked, to.type);
        expect(changed.type).toBe(to.type);
        expect(changed.options!.length > 0).toBe(to.hasOptions);
        if (from !== to) expect(changed.required).toBe(to.shape !== 'none');
      }
  });
});

describe('pasted options', () => {
  it.each([
    ['one\ntwo\r\n\n three ', ['one', 'two', 'three']],
    ['- one\n* two\n3. three\n4) four', ['one', 'two', 'three', 'four']],
    ['one; two;two;', ['one', 'two']],
    ['Yes, very\nNo', ['Yes, very', 'No']],
    ['2 apples\n3 pears', ['2 apples', '3 pears']],
    ['   ', []],
  ])('%j', (text, options) => {
    expect(readOptions(text)).toEqual(options);
  });
});

it('cleans up the input', () => {
  expect(
    tidyQuestion({
      id: 'q',
      type: 'multiple_choice' as Question['type'],
      title: ' Why? ',
      options: [' a ', '', 'b'],
    }),
  ).toMatchObject({ type: 'multiple-choice', title: 'Why?', options: ['a', 'b'] });
});
