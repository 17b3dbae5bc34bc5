import { normaliseGlobalIdentifiers, normaliseTriggerSettings } from '@core/survey/normalise';
import type { GlobalIdentifiers, TriggerSettings } from '@core/survey/types';
import { unsavedByPerson } from '@src/lib/unsavedByPerson';
import {
  globalIdentifiersValuesOf,
  type GlobalIdentifiersValues,
} from '../forms/globalIdentifiers.form';
import { triggerSettingsValuesOf, type TriggerSettingsValues } from '../forms/triggerSettings.form';
import type { KeptForm } from '../useKeptForm';

/** Reads a form that an older version of this page may have stored. */
const formOf =
  <Values, Stored>(normalise: (stored: unknown) => Stored, valuesOf: (stored: Stored) => Values) =>
  (stored: unknown): KeptForm<Values, Stored> | null => {
    const form = stored as Partial<KeptForm<unknown, unknown>> | null;
    return typeof form?.values === 'object' && typeof form.base === 'object'
      ? { values: valuesOf(normalise(form.values)), base: normalise(form.base) }
      : null;
  };

/** Unsaved identifier rules, by company. */
export const keptIdentifiers = unsavedByPerson<
  KeptForm<GlobalIdentifiersValues, GlobalIdentifiers>
>({
  kind: 'identifiers',
  read: formOf(normaliseGlobalIdentifiers, globalIdentifiersValuesOf),
});

/** Unsaved completion settings, by company. */
export const keptTriggers = unsavedByPerson<KeptForm<TriggerSettingsValues, TriggerSettings>>({
  kind: 'triggers',
  read: formOf(normaliseTriggerSettings, triggerSettingsValuesOf),
});
