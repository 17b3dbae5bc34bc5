import { googleAnalytics } from './googleAnalytics';
import { googleSheets } from './googleSheets';
import { salesforce } from './salesforce';
import type { VendorSource } from './vendorSource';

/** Every source whose vendor asks for a sign-in. */
export const vendorSources: readonly VendorSource[] = [googleAnalytics, salesforce, googleSheets];
