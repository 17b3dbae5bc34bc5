const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * jsdom plus the APIs that react-router, MSAL and the API client need. MessageChannel and BroadcastChannel
 * are left out on purpose: Node's versions keep React's scheduler, and therefore jest, running forever.
 */
class BrowserLikeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const names = [
      'TextEncoder',
      'TextDecoder',
      'fetch',
      'Request',
      'Response',
      'Headers',
      'ReadableStream',
      'WritableStream',
      'TransformStream',
      'structuredClone',
      'Uint8Array',
      'ArrayBuffer',
    ];
    for (const name of names) this.global[name] = globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }
}

module.exports = BrowserLikeEnvironment;
