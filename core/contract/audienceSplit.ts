import { SERVER_LIMITS } from '../serverLimits';
import { audienceAccess } from './audienceAccess';
import { defineEndpoint } from './defineEndpoint';
import {
  array,
  boolean,
  companyFilterQuery,
  idParams,
  json,
  number,
  object,
  string,
} from './fields';

/** Records of a person, with the identifiers that each record names. */
export const audienceRecords = object({
  identifiers: array(
    object({
      id: string().required(),
      kind: string().required(),
      value: string().required(),
    }).required(),
  ).required(),
  records: array(
    object({
      id: string().required(),
      /** A record about the person, or an event that is in none of these records. */
      kind: string().oneOf(['record', 'event']).required(),
      source: string().required(),
      recordKey: string().nullable(),
      at: string().required(),
      identifiers: array(string().required()).required(),
      values: json<Record<string, unknown>>().required(),
    }).required(),
  ).required(),
});

export const listUserRecords = defineEndpoint({
  id: 'audience.userRecords',
  method: 'GET',
  path: '/api/audience-intelligence/users/:id/records',
  access: audienceAccess,
  params: idParams,
  query: companyFilterQuery,
  response: audienceRecords,
  errors: ['not_found'],
  summary: 'List the records, events and identifiers of a person, newest first',
});

export const splitUser = defineEndpoint({
  id: 'audience.split',
  method: 'POST',
  path: '/api/audience-intelligence/users/:id/split',
  screensOnly: true,
  access: audienceAccess,
  params: idParams,
  query: companyFilterQuery,
  body: object({
    /** Identifiers of the other person; everything else stays with this one. */
    identifiers: array(string().required()).min(1).max(SERVER_LIMITS.splitRecords).required(),
    /**
     * For records with identifiers of both people. A record with identifiers of only one person
     * belongs to that person.
     */
    records: array(string().required()).max(SERVER_LIMITS.splitRecords).default([]),
  }),
  response: object({
    /** The person who remains, then the other person. */
    people: array(
      object({
        profileId: string().required(),
        identifiers: number().required(),
        records: number().required(),
        events: number().required(),
      }).required(),
    ).required(),
  }),
  errors: ['not_found', 'conflict'],
  summary: 'Split one person into two, record by record',
  description: 'Later syncs keep every record with the person you chose.',
});

export const listContested = defineEndpoint({
  id: 'audience.contested',
  method: 'GET',
  path: '/api/audience-intelligence/contested',
  screensOnly: true,
  access: audienceAccess,
  query: companyFilterQuery,
  response: array(
    object({
      id: string().required(),
      kind: string().required(),
      value: string().required(),
      people: array(
        object({
          profileId: string().required(),
          name: string().nullable(),
          email: string().nullable(),
          phone: string().nullable(),
        }).required(),
      ).required(),
    }).required(),
  ).required(),
  summary: 'List IDs shared by people with different emails, phone numbers and names',
});

export const decideContested = defineEndpoint({
  id: 'audience.decideContested',
  method: 'POST',
  path: '/api/audience-intelligence/contested/:id',
  screensOnly: true,
  access: audienceAccess,
  params: idParams,
  query: companyFilterQuery,
  body: object({ same: boolean().required() }),
  response: object({ profileIds: array(string().required()).required() }),
  errors: ['not_found', 'conflict'],
  summary: 'Decide whether people who share an ID are the same person',
});
