/** @jsxImportSource @widget/dom */
import { countryCodes, countryName } from '@core/survey/countries';
import { addressFields } from '@core/survey/types/fieldNames';
import { fieldPart } from './fields/fieldPart';

/** The requested fields of an address, with country names in the survey's language. */
const { Field, check } = fieldPart(
  addressFields,
  {
    street: ['address-line1'],
    line2: ['address-line2'],
    postalCode: ['postal-code'],
    city: ['address-level2'],
    region: ['address-level1'],
    country: ['country'],
  },
  (name, { survey: { language }, say }) =>
    name === 'country' && [
      <option value="">{say('choose')}</option>,
      countryCodes(language).map((code) => (
        <option key={code} value={code}>
          {countryName(code, language)}
        </option>
      )),
    ],
);

export { Field, check };
