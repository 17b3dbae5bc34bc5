import { contrastFindings } from '@core/survey/contrastGuard';
import { defaultSettings } from '@core/survey/defaults';
import { contrastSentence, failsContrast, ratioText } from './contrastText';
import { applyPreset, presetOf, stylePresets } from './stylePresets';

describe('contrast in words', () => {
  it('names the drawn color of the specified blue button', () => {
    const button = contrastFindings(defaultSettings).find(({ pair }) => pair === 'button')!;
    expect(failsContrast(button)).toBe(true);
    expect(contrastSentence(button)).toContain(
      'Contrast is 3.97 : 1; at least 4.5 is required. Respondents see #',
    );
  });

  it('does not round a failing ratio up to its threshold', () => {
    expect(ratioText(4.4999)).toBe('4.49 : 1');
  });
});

describe('presets', () => {
  it.each(stylePresets.map(({ id }) => id))('%s passes the contrast guard unchanged', (id) => {
    expect(contrastFindings(applyPreset(defaultSettings, id)).filter(failsContrast)).toEqual([]);
  });

  it('changes only colors and is recognized afterwards', () => {
    const styled = applyPreset(
      { ...defaultSettings, button: { ...defaultSettings.button, text: 'Ask me' } },
      'forest',
    );
    expect(styled.button.text).toBe('Ask me');
    expect(styled.theme.fontFamily).toBe('Arial');
    expect(presetOf(styled)).toBe('forest');
    expect(presetOf(defaultSettings)).toBeUndefined();
    expect(applyPreset(defaultSettings, 'no such')).toBe(defaultSettings);
  });
});
