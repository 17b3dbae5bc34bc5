import { applyBrand, hasBrand } from './brand';
import { contrastFindings } from './contrastGuard';
import { defaultSettings } from './defaults';

const brand = { color: '#7A1FA2', background: '#FFFDF7', text: '#231A2B' };

it("applies a company's colors and leaves the rest of the styling", () => {
  const settings = applyBrand(defaultSettings, brand);
  expect(settings.theme).toMatchObject({
    primaryColor: brand.color,
    buttonBackgroundColor: brand.color,
    backgroundColor: brand.background,
    textColor: brand.text,
    fontFamily: defaultSettings.theme.fontFamily,
  });
  expect(settings.logo).toBe(defaultSettings.logo);
  expect([hasBrand(settings, brand), hasBrand(defaultSettings, brand)]).toEqual([true, false]);
});

it('gives every pair of colors enough contrast if the company chose readable colors', () => {
  for (const { ratio, needed } of contrastFindings(applyBrand(defaultSettings, brand)))
    expect(ratio).toBeGreaterThanOrEqual(needed);
});
