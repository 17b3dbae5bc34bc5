import type { Schemas } from './apiTypes.js';

export { Navout, type PersonPrediction } from './Navout.js';
export { NavoutError } from './NavoutError.js';
export { List, type Page } from './List.js';
export {
  verifyWebhook,
  WebhookSignatureError,
  type WebhookMessage,
  type WebhookToVerify,
} from './verifyWebhook.js';
export type { NewEvent, NewItem, PredictionRequest } from './catalogue.js';
export type { DraftChange, NewDraft } from './drafts.js';
export type { CallOptions, NavoutOptions } from './transport.js';
export type { Operations, Schemas } from './apiTypes.js';

export type Draft = Schemas['Draft'];
export type Item = Schemas['Item'];
export type Person = Schemas['Person'];
export type PersonEvent = Schemas['Event'];
export type Prediction = Schemas['Prediction'];
export type PredictionItem = Schemas['PredictionItem'];
export type Segment = Schemas['Segment'];
export type Source = Schemas['DataSource'];
export type Survey = Schemas['Survey'];
export type SurveyDefinition = Schemas['SurveyDefinition'];
export type SurveyResponse = Schemas['Response'];
export type Usage = Schemas['Usage'];
export type WebhookEndpoint = Schemas['WebhookEndpoint'];
