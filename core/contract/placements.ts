import { LIMITS } from '../limits';
import { PLACEMENT_KINDS } from '../models/placements';
import {
  DISCOVERY_SLIDERS,
  type DiscoverySlider,
  EXPLANATION_SLIDERS,
  type ExplanationSlider,
} from '../models/sliders';
import { array, boundedJson, number, object, string, text } from './fields';
import { changeOf } from './sliderFields';

const [rulesMax, boostMost] = [20, 100];

/** Some of the sliders of the Discovery model, in percent. */
export const discoverySliders = () => changeOf<DiscoverySlider>(DISCOVERY_SLIDERS);

/** Some of the sliders of the explanation model, in percent. */
export const explanationSliders = () => changeOf<ExplanationSlider>(EXPLANATION_SLIDERS);

/** Conditions on items, as a prediction takes them. */
const itemFilters = () =>
  boundedJson<Record<string, unknown>>(LIMITS.outboundApi.objectBytes).test(
    'object',
    'This must be an object.',
    (value) =>
      value === undefined || value === null || (typeof value === 'object' && !Array.isArray(value)),
  );

/**
 * A named list on a page or in an email, with its own settings and rules. A placement named like a kind configures
 * that kind.
 */
export const placement = object({
  name: text(60)
    .trim()
    .matches(/^\w[\w-]*$/, 'Please use letters, digits, - and _.')
    .required('Please enter the name of the placement.'),
  /** search needs a query, similar and bought_together need an item_id. */
  kind: string()
    .oneOf([...PLACEMENT_KINDS])
    .required('Please choose a kind.'),
  // In percent. Overrides the company's.
  discovery: discoverySliders(),
  /** Applied in addition to the call's filters. */
  filters: itemFilters().optional(),
  /** Boosts matching items by this percentage. A negative value buries them. */
  boosts: array(
    object({
      filters: itemFilters().required('Please choose the items.'),
      by: number()
        .integer('Please enter a whole percentage.')
        .min(-boostMost, `At least ${-boostMost}.`)
        .max(boostMost, `At most ${boostMost}.`)
        .required('Please enter a boost.'),
    }).required(),
  )
    .max(rulesMax, `At most ${rulesMax} boosts.`)
    .optional(),
  /** IDs of items that come first, in this order. */
  pins: array(text(300).trim().required()).max(rulesMax, `At most ${rulesMax} items.`).optional(),
  // Maximum number of items per seller.
  perSeller: number().integer().min(1).max(LIMITS.outboundApi.topKMax).optional(),
  /** Maximum number of times per week that a person sees an item here. */
  perWeek: number().integer().min(1).max(1000).optional(),
});

export const placements = () =>
  array(placement.required())
    .max(50, 'At most 50 placements.')
    .test(
      'names',
      'Two placements have the same name.',
      (value) => !value || new Set(value.map(({ name }) => name)).size === value.length,
    );
