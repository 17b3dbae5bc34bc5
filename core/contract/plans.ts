import { PLAN_IDS, TRIAL_PLAN_IDS } from '../plans/plans';
import { LIMITS } from '../limits';
import { apiUsage } from './outbound-api';
import { defineEndpoint } from './defineEndpoint';
import {
  accountEmail,
  array,
  boolean,
  companyFilterQuery,
  idParams,
  object,
  string,
  text,
} from './fields';

/** A company's current plan. During a trial, `plan` is the plan being tried. */
export const companyPlan = object({
  companyId: string().required(),
  companyName: string().required(),
  plan: string()
    .oneOf([...PLAN_IDS])
    .required(),
  trial: object({ endsAt: string().required() }).nullable(),
  /** Each company can try a paid plan once. */
  trialAvailable: boolean().required(),
  changedAt: string().nullable(),
});

export const readPlan = defineEndpoint({
  id: 'plans.read',
  method: 'GET',
  path: '/api/plans',
  access: { kind: 'session', tenant: 'filter', permission: 'plans:read' },
  query: companyFilterQuery,
  response: companyPlan,
  errors: ['plans_off', 'company_required'],
  summary: 'Read the plan of the company in scope: your own without a filter',
});

export const readPlanUsage = defineEndpoint({
  id: 'plans.readUsage',
  method: 'GET',
  path: '/api/plans/usage',
  access: { kind: 'session', tenant: 'filter', permission: 'plans:read' },
  query: companyFilterQuery,
  response: apiUsage,
  summary: "Read this month's calls against the plan, for the Plans page",
});

export const choosePlan = defineEndpoint({
  id: 'plans.choose',
  method: 'PUT',
  path: '/api/plans',
  screensOnly: true,
  access: { kind: 'session', tenant: 'filter', permission: 'plans:write' },
  query: companyFilterQuery,
  body: object({
    plan: string()
      .oneOf([...PLAN_IDS], 'This plan does not exist.')
      .required('Please choose a plan.'),
  }),
  response: companyPlan,
  errors: ['plans_off', 'forbidden'],
  summary: 'Choose a plan',
  description:
    'Anyone with plans:write can switch to Free; a Global Admin sets a paid plan after sales has agreed to it.',
});

export const startTrial = defineEndpoint({
  id: 'plans.startTrial',
  method: 'POST',
  path: '/api/plans/trial',
  screensOnly: true,
  access: { kind: 'session', tenant: 'filter', permission: 'plans:write' },
  query: companyFilterQuery,
  body: object({
    plan: string()
      .oneOf([...TRIAL_PLAN_IDS], 'This plan has no trial.')
      .required('Please choose a plan.'),
  }),
  status: 201,
  response: companyPlan,
  errors: ['plans_off', 'trial_used'],
  summary: 'Start the 30-day trial of a paid plan',
});

export const contactSalesBody = object({
  email: accountEmail('Please enter your email address'),
  companyName: text().trim().required('Please enter your company name'),
  needs: text(LIMITS.text.medium).trim().required('Please tell us about your needs'),
});

export const salesRequest = object({
  id: string().required(),
  email: string().required(),
  companyName: string().required(),
  needs: string().required(),
  /** The signed-in company and person. */
  companyId: string().required(),
  fromCompany: string().required(),
  fromPerson: string().nullable(),
  createdAt: string().required(),
  /** When a Global Admin marked it as done. */
  handledAt: string().nullable(),
});

export const contactSales = defineEndpoint({
  id: 'plans.contactSales',
  method: 'POST',
  path: '/api/plans/sales-requests',
  screensOnly: true,
  access: { kind: 'session', tenant: 'own' },
  rate: 'account',
  body: contactSalesBody,
  status: 201,
  response: salesRequest,
  errors: ['plans_off'],
  summary: 'Ask sales to get in touch; the request is stored, and emailed if email is configured',
});

export const listSalesRequests = defineEndpoint({
  id: 'plans.listSalesRequests',
  method: 'GET',
  path: '/api/plans/sales-requests',
  screensOnly: true,
  access: { kind: 'session', tenant: 'none', role: 'admin' },
  response: array(salesRequest.required()).required(),
  errors: ['plans_off'],
  summary: 'List sales requests, newest first',
});

export const handleSalesRequest = defineEndpoint({
  id: 'plans.handleSalesRequest',
  method: 'PUT',
  path: '/api/plans/sales-requests/:id',
  screensOnly: true,
  access: { kind: 'session', tenant: 'none', role: 'admin' },
  params: idParams,
  body: object({ handled: boolean().required() }),
  response: salesRequest,
  errors: ['plans_off', 'not_found'],
  summary: 'Mark a sales request as handled, or reopen it',
});
