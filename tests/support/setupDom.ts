import '@testing-library/jest-dom';
import { jest } from '@jest/globals';
import { configure } from '@testing-library/dom';

// A test must not fail because the machine is busy.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no layout: these browser members exist so that components mount; nothing is asserted through them.
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

Object.assign(globalThis, { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });
globalThis.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})) as typeof globalThis.matchMedia;
Element.prototype.scrollIntoView ??= () => {};
CSSStyleSheet.prototype.replaceSync ??= () => {};
