import { PageExpired, SourceBusy, SourceRefused, SourceUnavailable } from './engine/sourceError';

/** True for what a source did; its message is for people. */
export const isSourceError = (thrown: unknown): thrown is Error =>
  thrown instanceof SourceRefused ||
  thrown instanceof SourceBusy ||
  thrown instanceof SourceUnavailable ||
  thrown instanceof PageExpired;
