import fc from '@tests/support/seededCheck';
import { contrastRatio, readColour, writeColour, type Rgb } from './colour';
import { contrastFindings, surveyColours } from './contrastGuard';
import { completeSettings, defaultSettings } from './defaults';
import { themeToCssVariables } from './themeToCssVariables';

describe('contrast guard', () => {
  test('the specified #007bff under white is drawn as #006FE6 with 4.75', () => {
    const button = contrastFindings(defaultSettings).find(({ pair }) => pair === 'button')!;
    expect(button).toMatchObject({ stored: '#007bff', rendered: '#006FE6', needed: 4.5 });
    expect(button.ratio).toBeCloseTo(3.98, 2);
    expect(button.renderedRatio).toBeCloseTo(4.75, 2);
  });

  test('a theme that passes is drawn as stored', () => {
    const settings = completeSettings({
      theme: { primaryColor: '#1F5A45', buttonBackgroundColor: '#1F5A45', textColor: '#1C2126' },
    });
    const colours = surveyColours(settings);
    expect([colours.primary, colours.button, colours.text].map(writeColour)).toEqual([
      '#1F5A45',
      '#1F5A45',
      '#1C2126',
    ]);
  });

  test('a light button gets a dark label', () => {
    expect(
      writeColour(
        surveyColours(completeSettings({ theme: { buttonBackgroundColor: '#8FD3B1' } })).onButton,
      ),
    ).toBe('#14181C');
  });

  const colour = fc
    .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
    .map((rgb) => writeColour(rgb as Rgb));

  test('any six colors give a readable widget', () => {
    fc.assert(
      fc.property(
        colour,
        colour,
        colour,
        colour,
        colour,
        colour,
        fc.boolean(),
        (a, b, c, d, e, f, dark) => {
          const drawn = surveyColours(
            completeSettings({
              theme: {
                primaryColor: a,
                backgroundColor: b,
                textColor: c,
                buttonBackgroundColor: d,
              },
              button: { backgroundColor: e, textColor: f },
            }),
            dark,
          );
          expect(contrastRatio(drawn.text, drawn.background)).toBeGreaterThanOrEqual(4.5);
          expect(contrastRatio(drawn.text, drawn.tint)).toBeGreaterThanOrEqual(4.5);
          expect(contrastRatio(drawn.support, drawn.background)).toBeGreaterThanOrEqual(4.5);
          expect(contrastRatio(drawn.button, drawn.onButton)).toBeGreaterThanOrEqual(4.5);
          expect(contrastRatio(drawn.launcher, drawn.onLauncher)).toBeGreaterThanOrEqual(4.5);
          expect(contrastRatio(drawn.primary, drawn.background)).toBeGreaterThanOrEqual(3);
          expect(contrastRatio(drawn.border, drawn.background)).toBeGreaterThanOrEqual(3);
          expect(contrastRatio(drawn.error, drawn.background)).toBeGreaterThanOrEqual(4.5);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('colors are read in hexadecimal notation only', () => {
    expect([
      readColour('#abc'),
      readColour('#AABBCCDD'),
      readColour('url(x)'),
      readColour('red'),
    ]).toEqual([[170, 187, 204], [170, 187, 204], null, null]);
  });
});

describe('custom properties', () => {
  test('CONST-026 CONST-027: the defaults become the specified values', () => {
    expect(themeToCssVariables(defaultSettings)).toMatchObject({
      '--survey-background': 'rgb(255,255,255)',
      '--survey-text': 'rgb(51,51,51)',
      '--survey-primary': 'rgb(0,123,255)',
      '--survey-button': 'rgb(0,111,230)',
      '--survey-theme-border-radius': '8px',
      '--survey-layout-max-width': '600px',
      '--survey-layout-padding': '20px',
      '--survey-theme-title-alignment': 'center',
    });
  });

  test("dark only changes colors that still have the product's default", () => {
    const own = completeSettings({ theme: { backgroundColor: '#FDFBF7' } });
    expect(themeToCssVariables(defaultSettings, true)['--survey-background']).toBe('rgb(27,30,36)');
    expect(themeToCssVariables(own, true)['--survey-background']).toBe('rgb(253,251,247)');
  });

  test('no stored value can add more than a value to a style', () => {
    const evil = 'red;background:url(https://evil.example)';
    const settings = completeSettings({
      theme: { backgroundColor: evil, fontFamily: 'Arial;} *{display:none', borderRadius: evil },
      layout: { padding: evil },
      logo: { margin: evil },
    });
    for (const value of Object.values(themeToCssVariables(settings)))
      expect(value.replace(/^rgb\([\d,]+\)$/, '')).not.toMatch(/[;{}()\\]|url/);
  });
});
