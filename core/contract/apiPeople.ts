import { CHANNELS, isOrigin, LIFECYCLES, RISK_LEVELS } from '../audience/audienceWords';
import { LIMITS } from '../limits';
import { listOf, listQuery, nameQuery, order } from './apiPage';
import {
  audienceCategory,
  audienceEvent,
  audienceFilters,
  audiencePerson,
  audienceUser,
} from './audienceShapes';
import { defineEndpoint } from './defineEndpoint';
import { audienceErasure, erasureQuery } from './erasureShapes';
import { boolean, idParams, object, string } from './fields';
import { erasureRequest, identifierErasure } from './personalData';

/** Rejects an unknown word in a comma-separated filter, because ignoring it would list everyone. */
const among = (known: readonly string[], fits = (_one: string): boolean => false, others = '') => ({
  name: 'among',
  message: `Choose among ${known.join(', ')}${others}.`,
  test: (list: string | undefined) =>
    list === undefined ||
    list
      .split(',')
      .every(
        (one) =>
          fits(one.trim()) || known.some((word) => word.toLowerCase() === one.trim().toLowerCase()),
      ),
});

const peopleByKey = { kind: 'apiKey', scope: 'read', area: 'people' } as const;

export const apiListPeople = defineEndpoint({
  id: 'api.listPeople',
  method: 'GET',
  path: '/api/v1/people',
  access: peopleByKey,
  query: object({
    ...listQuery,
    search: audienceFilters.search,
    dataSource: audienceFilters.dataSource.test(
      among(CHANNELS, isOrigin, ', surveys, api and ids of data sources'),
    ),
    lifecycle: audienceFilters.lifecycle.test(among(LIFECYCLES)),
    risk: audienceFilters.risk.test(among(RISK_LEVELS)),
    recency: audienceFilters.recency.test(among(['1', '7', '30', '90'])),
    /** `seen`: most recently seen first. `created`: first known first. */
    sort: string().oneOf(['seen', 'created']).default('seen'),
    /** Only the person with exactly this email address. */
    email: string().max(LIMITS.text.short).optional(),
    /** Only the person with exactly this ID from your systems. */
    user_id: string().max(LIMITS.text.short).optional(),
    /** Only the members of this segment, by its ID. */
    segment: string().max(LIMITS.text.short).optional(),
  }),
  response: listOf(audienceUser),
  errors: ['not_found'],
  summary: 'List people',
  description: 'Filters accept several values, separated by commas.',
});

export const apiReadPerson = defineEndpoint({
  id: 'api.readPerson',
  method: 'GET',
  path: '/api/v1/people/:id',
  access: peopleByKey,
  params: idParams,
  response: audiencePerson,
  summary: 'Read everything known about one person, with its sources',
});

export const apiListPersonEvents = defineEndpoint({
  id: 'api.listPersonEvents',
  method: 'GET',
  path: '/api/v1/people/:id/events',
  access: peopleByKey,
  params: idParams,
  query: object({ ...listQuery, sort: order() }),
  response: listOf(audienceEvent),
  summary: "List a person's events, by their time",
});

export const apiErasePerson = defineEndpoint({
  id: 'api.erasePerson',
  method: 'DELETE',
  path: '/api/v1/people/:id',
  access: { ...peopleByKey, scope: 'admin' },
  params: idParams,
  query: object(erasureQuery),
  response: audienceErasure,
  summary: 'Erase one person everywhere',
  description:
    'The receipt lists how many rows were removed from each table. Later records of the same person are rejected.',
});

export const apiEraseIdentifier = defineEndpoint({
  id: 'api.eraseIdentifier',
  method: 'POST',
  path: '/api/v1/people/erase',
  access: { ...peopleByKey, scope: 'admin' },
  body: erasureRequest,
  response: identifierErasure,
  summary: 'Erase everything stored about an identifier',
  description:
    'Also erases data that is not yet linked to a person, such as answers that have just arrived. Later records with this identifier are rejected.',
});

const segmentsByKey = { kind: 'apiKey', scope: 'read', area: 'segments' } as const;

export const apiListSegments = defineEndpoint({
  id: 'api.listSegments',
  method: 'GET',
  path: '/api/v1/segments',
  access: segmentsByKey,
  query: object({
    ...listQuery,
    ...nameQuery,
    /** If true, only saved views. If false, only the built-in ones. */
    custom: boolean().optional(),
  }),
  response: listOf(audienceCategory),
  summary: 'List segments with the number of people in each',
  description:
    'Always the built-in ones first, then the saved views: built-in segments have no creation time to sort by. List the people of one with GET /api/v1/people?segment={id}.',
});

export const apiReadSegment = defineEndpoint({
  id: 'api.readSegment',
  method: 'GET',
  path: '/api/v1/segments/:key',
  access: segmentsByKey,
  params: object({ key: string().required() }),
  response: audienceCategory,
  summary: 'Read one segment with the number of people in it',
});
