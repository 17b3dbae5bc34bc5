import { deviceTypeOf } from '@core/survey/deviceTypeOf';
import type { DeviceType } from '@core/contract/surveyResultShapes';

interface Said {
  channel?: string | null;
  properties?: Record<string, unknown>;
}

const WORDS: readonly [RegExp, DeviceType][] = [
  [/tablet|ipad/i, 'tablet'],
  [/mobile|phone|ios|android/i, 'mobile'],
  [/desktop|laptop|pc|mac|windows/i, 'desktop'],
];

/**
 * Returns the device type of an event: its device, else its user agent, else a mobile channel; null
 * if unknown.
 */
export const deviceOfEvent = ({ channel, properties = {} }: Said): DeviceType | null => {
  const named = firstText(properties, ['device', 'deviceType', 'device_type']);
  const known = named === null ? undefined : WORDS.find(([word]) => word.test(named))?.[1];
  if (known) return known;
  const agent = firstText(properties, ['userAgent', 'user_agent']);
  if (agent) return deviceTypeOf(agent);
  return channel?.toLowerCase() === 'mobile' ? 'mobile' : null;
};

const firstText = (properties: Record<string, unknown>, keys: readonly string[]): string | null => {
  for (const key of keys)
    if (typeof properties[key] === 'string' && properties[key] !== '') return properties[key];
  return null;
};
