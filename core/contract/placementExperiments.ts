import { LIMITS } from '../limits';
import type { ExperimentResults } from '../models/experimentVerdict';
import {
  EXPERIMENT_GOALS,
  EXPERIMENT_STATES,
  type ExperimentVariant,
  GUARDRAILS,
  VARIANT_KEYS,
} from '../models/experiments';
import { defineEndpoint } from './defineEndpoint';
import { array, companyFilterQuery, idParams, json, number, object, string, text } from './fields';
import { placement } from './placements';

const access = { kind: 'session', tenant: 'filter', permission: 'models:read' } as const;
const write = { ...access, permission: 'models:write' } as const;

const { holdoutMax } = LIMITS.experiments;

/** An experiment that compares settings of a placement. */
export const experiment = object({
  id: string().required(),
  name: string().required(),
  placement: string().required(),
  goal: string()
    .oneOf([...EXPERIMENT_GOALS])
    .required(),
  guardrail: string()
    .oneOf([...GUARDRAILS])
    .required(),
  state: string()
    .oneOf([...EXPERIMENT_STATES])
    .required(),
  holdout: number().required(),
  variants: json<ExperimentVariant[]>().required(),
  createdAt: string().required(),
  startedAt: string().nullable().defined(),
  stoppedAt: string().nullable().defined(),
  /** Null if never started. */
  results: json<ExperimentResults>().nullable().defined(),
});

const percent = (least: number, most: number) =>
  number()
    .integer('Please enter a whole percentage.')
    .min(least, `At least ${least}%.`)
    .max(most, `At most ${most}%.`);

export const listExperiments = defineEndpoint({
  id: 'predictions.listExperiments',
  method: 'GET',
  path: '/api/experiments',
  screensOnly: true,
  access,
  query: companyFilterQuery,
  response: array(experiment.required()).required(),
  errors: ['company_required'],
  summary: 'List experiments with their results, newest first',
});

export const createExperiment = defineEndpoint({
  id: 'predictions.createExperiment',
  method: 'POST',
  path: '/api/experiments',
  screensOnly: true,
  access: write,
  query: companyFilterQuery,
  body: object({
    name: text(60).trim().required('Please enter a name.'),
    placement: text(60).trim().required('Please choose a placement.'),
    goal: string()
      .oneOf([...EXPERIMENT_GOALS])
      .required('Please choose a goal.'),
    guardrail: string()
      .oneOf([...GUARDRAILS])
      .default('warn'),
    /** Percent of people in the holdout, who get plain popularity. */
    holdout: percent(0, holdoutMax).default(0),
    /** The first variant is the baseline. */
    variants: array(
      placement
        .pick(['discovery', 'boosts', 'pins', 'perSeller'])
        .shape({ share: percent(1, 99).required('Please enter a percentage.') })
        .required(),
    )
      .min(2, 'At least two variants.')
      .max(VARIANT_KEYS.length, `At most ${VARIANT_KEYS.length} variants.`)
      .required('At least two variants.'),
  }),
  status: 201,
  response: experiment,
  errors: ['company_required'],
  summary: 'Create an experiment',
});

export const changeExperiment = defineEndpoint({
  id: 'predictions.changeExperiment',
  method: 'PATCH',
  path: '/api/experiments/:id',
  screensOnly: true,
  access: write,
  params: idParams,
  query: companyFilterQuery,
  body: object({
    state: string()
      .oneOf(['running', 'stopped'])
      .required('Please choose whether to start or stop it.'),
  }),
  response: experiment,
  errors: ['conflict', 'not_found'],
  summary: 'Start or stop an experiment',
});
