import type { MakeSample } from './sampleInputs';

/** The start of a sign-in at a vendor; its end needs the vendor. */
export const signInSamples: Record<string, MakeSample> = {
  'data-sources.signIn': () => ({ body: { type: 'google-sheets' } }),
};
