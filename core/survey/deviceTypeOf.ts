import type { DeviceType } from '@core/contract/surveyResultShapes';

const TABLET = /ipad|tablet|playbook|silk|kindle|(android(?!.*mobi))/i;
const MOBILE = /mobi|iphone|ipod|windows phone|opera mini|blackberry/i;

/** Returns the type of device that a user agent names; unknown ones count as desktop. */
export const deviceTypeOf = (userAgent: string | null): DeviceType => {
  if (!userAgent) return 'desktop';
  if (TABLET.test(userAgent)) return 'tablet';
  return MOBILE.test(userAgent) ? 'mobile' : 'desktop';
};
