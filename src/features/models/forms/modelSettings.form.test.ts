import { modelSettings } from '@tests/support/modelFixtures';
import {
  changesOf,
  modelSettingsForm,
  modelSettingsBodyOf,
  modelSettingsValuesOf,
} from './modelSettings.form';

describe('the form of both models', () => {
  const values = () => modelSettingsValuesOf(modelSettings);

  it('sends only changed values, and the revision that was read', () => {
    expect(modelSettingsBodyOf(values(), { ...modelSettings, revision: 7 })).toEqual({
      revision: 7,
    });
    expect(changesOf(values(), modelSettings)).toEqual({ discovery: false, explanation: false });
  });

  it('reports which model was changed', () => {
    const moved = { ...values(), explanation: { ...modelSettings.explanation, voiceEvolution: 0 } };
    expect(changesOf(moved, modelSettings)).toEqual({ discovery: false, explanation: true });
    expect(modelSettingsBodyOf(moved, modelSettings)).toEqual({
      revision: 0,
      explanation: { voiceEvolution: 0 },
    });
  });

  it('reads lists as lines: trimmed, without blanks and repeats', () => {
    const moved = {
      ...values(),
      voice: { ...values().voice, lexicon: ' Ahoy \n\nAhoy\nFair winds\n' },
    };
    expect(modelSettingsBodyOf(moved, modelSettings).voice).toEqual({
      ...modelSettings.voice,
      lexicon: ['Ahoy', 'Fair winds'],
    });
    expect(
      changesOf({ ...moved, voice: { ...moved.voice, lexicon: '\n \n' } }, modelSettings)
        .explanation,
    ).toBe(false);
  });

  it.each([
    [
      'lexicon',
      Array.from({ length: 21 }, (_, n) => `w${String(n)}`).join('\n'),
      'At most 20 lines.',
    ],
    ['bannedWords', 'x'.repeat(61), 'A line can have at most 60 characters.'],
    ['signOff', 'x'.repeat(121), 'Sign-off can have at most 120 characters.'],
  ])('rejects what the server would reject: %s', async (name, text, sentence) => {
    await expect(
      modelSettingsForm.validate({ ...values(), voice: { ...values().voice, [name]: text } }),
    ).rejects.toThrow(sentence);
  });
});
