import { API_AREAS } from '../access/scopes';
import { array, string } from './fields';
import { keyAddresses } from './keyAddresses';
import { moment } from './momentField';
import { pageOrigins } from './pageOrigins';

/** Limits of a key: parts of the API, sites, addresses and expiry. */
export const keyLimits = {
  /** Parts of the API that the key can use. Default (also null): all. */
  areas: array(
    string()
      .oneOf([...API_AREAS], `Please choose from ${API_AREAS.join(', ')}.`)
      .required(),
  )
    .min(1, 'Please choose at least one part of the API, or leave this out')
    .max(API_AREAS.length)
    .nullable()
    .optional()
    .default(undefined),
  /** Sites, such as `https://shop.example`. Makes it a key for web pages, which can only predict and send events. */
  origins: pageOrigins(),
  /** Addresses and networks that can use the key, such as `203.0.113.0/24`. Default (also null): all. */
  addresses: keyAddresses(),
  /** When the key expires. Default (also null): never. */
  expiresAt: moment().nullable().optional(),
};
