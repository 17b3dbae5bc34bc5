import type { MakeSample } from './sampleInputs';

/** A sign-in at a vendor that begins: its end needs the vendor. */
export const signInSamples: Record<string, MakeSample> = {
  'data-sources.signIn': () => ({ body: { type: 'google-sheets' } }),
};
