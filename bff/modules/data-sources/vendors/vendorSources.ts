import { googleAnalytics } from './googleAnalytics';
import { googleSheets } from './googleSheets';
import { salesforce } from './salesforce';
import type { VendorSource } from './vendorSource';

/** Every source with vendor sign-in. */
export const vendorSources: readonly VendorSource[] = [googleAnalytics, salesforce, googleSheets];
