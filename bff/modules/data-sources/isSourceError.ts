import { PageExpired, SourceBusy, SourceRefused, SourceUnavailable } from './engine/sourceError';

/** Returns whether an error was caused by a source; its message is for people. */
export const isSourceError = (thrown: unknown): thrown is Error =>
  thrown instanceof SourceRefused ||
  thrown instanceof SourceBusy ||
  thrown instanceof SourceUnavailable ||
  thrown instanceof PageExpired;
