import { LIMITS } from '../limits';
import { registerBody, sessionAnswer } from './auth';
import { defineEndpoint } from './defineEndpoint';
import { string, text } from './fields';

export const operatorBody = registerBody.shape({
  password: string()
    .max(LIMITS.auth.passwordMax, 'This password is too long.')
    .required('All fields are required')
    .min(LIMITS.auth.activatePasswordMin, 'Password must be at least 8 characters long'),
});

export const createOperator = defineEndpoint({
  id: 'auth.createOperator',
  method: 'POST',
  path: '/api/auth/operator',
  access: { kind: 'public' },
  rate: 'account',
  body: operatorBody.shape({
    companyName: text().trim().optional(),
    setupCode: text().optional(),
  }),
  status: 201,
  response: sessionAnswer.shape({ firstCompany: string().nullable().defined() }),
  errors: ['conflict', 'company_name_reserved', 'too_many_requests'],
  summary: 'Create the operator and the first company, with a setup code once accounts exist',
});
