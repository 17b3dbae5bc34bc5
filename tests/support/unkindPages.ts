/** A page that breaks scripts. */
export interface UnkindPage {
  /** Runs before the widget. */
  script?: string;
  /** HTML in the body, before the survey's place. */
  body?: string;
  /** Instead of the plain page; `{{snippet}}` is the widget's tag. */
  html?: string;
  headers?: Record<string, string>;
  /** Requests with this in their URL are aborted, or get this text as their JSON response. */
  network?: { part: string; answer?: string };
  /** No survey can be shown there. The page must not be affected. */
  quiet?: true;
}

const all = (
  names: readonly string[],
  kind: string,
  script: (name: string) => string,
  more: Omit<UnkindPage, 'script'> = {},
): [string, UnkindPage][] =>
  names.map((name) => [`${kind}: ${name}`, { script: script(name), ...more }]);

/** Removes a global. */
const gone = (name: string): string =>
  `try { Object.defineProperty(window, '${name}', { value: undefined, configurable: true, writable: true }) } catch {}`;
/** A getter that throws, as in privacy tools and strict pages. */
const guarded = (path: string): string => {
  const at = path.lastIndexOf('.');
  return `Object.defineProperty(${path.slice(0, at)}, '${path.slice(at + 1)}', { get() { throw new Error('no') }, configurable: true })`;
};
/** A built-in that throws. */
const broken = (path: string): string => `${path} = () => { throw new Error('mine') }`;
/** Stops every event of one kind before other listeners get it. */
const swallowed = (name: string): string =>
  `addEventListener('${name}', (event) => event.stopImmediatePropagation(), true)`;
const later = (script: string): string => `addEventListener('load', () => { ${script} })`;
const place = `'<div data-navout-survey></div>'`;
const survey = (list: string): UnkindPage['network'] => ({ part: '/surveys', answer: list });

/** Pages by the problem they cause. */
export const unkindPages: readonly [string, UnkindPage][] = [
  ...all(
    ['localStorage', 'sessionStorage', 'indexedDB', 'navout', 'IntersectionObserver'],
    'gone',
    gone,
  ),
  ...all(
    [
      'MutationObserver',
      'CustomEvent',
      'CustomElementRegistry',
      'structuredClone',
      'queueMicrotask',
      'requestAnimationFrame',
    ],
    'gone',
    gone,
  ),
  ...all(['fetch', 'CSSStyleSheet', 'crypto', 'URLSearchParams'], 'gone', gone, {
    quiet: true,
  }),
  ...all(['EventTarget', 'URL', 'Map', 'JSON'], 'gone', gone, { quiet: true }),
  ...all(
    ['window.localStorage', 'window.sessionStorage', 'window.indexedDB', 'document.cookie'],
    'guarded',
    guarded,
  ),
  ...all(['window.name', 'document.title', 'document.domain'], 'guarded', guarded),
  ...all(
    ['window.user_email', 'document.referrer', 'navigator.language', 'navigator.userAgent'],
    'guarded',
    guarded,
    {
      quiet: true,
    },
  ),
  ...all(
    [
      'JSON.parse',
      'EventTarget.prototype.dispatchEvent',
      'Performance.prototype.now',
      'history.pushState',
      'history.replaceState',
      'Math.random',
      'Date.now',
      'console.log',
      'window.alert',
    ],
    'broken',
    broken,
  ),
  ...all(
    [
      'Array.prototype.map = Array.prototype.filter',
      'Array.prototype.find',
      'Array.prototype.some',
      'Object.entries',
      'Object.assign',
      'Object.fromEntries',
      'String.prototype.replace',
      'Element.prototype.attachShadow',
      'Document.prototype.createElement',
      'Document.prototype.querySelector',
      'EventTarget.prototype.addEventListener',
      'Crypto.prototype.getRandomValues',
      'Element.prototype.append',
      'Element.prototype.setAttribute',
    ],
    'broken',
    broken,
    { quiet: true },
  ),
  [
    'broken: JSON.stringify answers its own text',
    { script: 'JSON.stringify = () => "mine"', quiet: true },
  ],
  [
    'broken: lists become texts',
    { script: 'Array.prototype.toJSON = function () { return String(this) }', quiet: true },
  ],
  [
    'broken: fetch refuses',
    { script: 'window.fetch = () => Promise.reject(new Error("no"))', quiet: true },
  ],
  [
    'broken: fetch never answers',
    { script: 'window.fetch = () => new Promise(() => {})', quiet: true },
  ],
  [
    'broken: fetch answers nothing',
    { script: 'window.fetch = async () => undefined', quiet: true },
  ],
  [
    'broken: timers are patched',
    {
      script:
        'const own = window.setTimeout; window.setTimeout = (act, ms) => own(() => act.call(null), ms)',
    },
  ],
  [
    'broken: promises are patched',
    {
      script:
        'const own = Promise.prototype.then; Promise.prototype.then = function (...given) { return own.apply(this, given) }',
    },
  ],
  [
    'broken: Array.from is a polyfill',
    {
      script:
        'Array.from = (list, map) => { const made = []; for (let at = 0; at < list.length; at += 1) made.push(map ? map(list[at], at) : list[at]); return made }',
    },
  ],
  ...all(
    [
      'Object.prototype',
      'Array.prototype',
      'Function.prototype',
      'String.prototype',
      'Promise.prototype',
    ],
    'frozen',
    (name) => `Object.freeze(${name})`,
  ),
  ...all(
    ['EventTarget.prototype', 'Element.prototype', 'HTMLElement.prototype', 'history', 'JSON'],
    'frozen',
    (name) => `Object.freeze(${name})`,
  ),
  ...all(
    ['extra', 'children', 'key'],
    'polluted',
    (name) => `Object.prototype.${name}_ = Array.prototype.${name} = 'mine'`,
  ),
  ...all(
    ['survey', 'settings', 'theme'],
    'polluted',
    (name) => `Object.prototype['x-${name}'] = 'polluted'`,
  ),
  ...all(
    ['keydown', 'click', 'input', 'focus', 'pagehide', 'visibilitychange'],
    'swallowed',
    swallowed,
  ),
  ['address: a cookie that cannot be read', { script: 'document.cookie = "%E0%A4%A=%; path=/"' }],
  ['address: a fragment that cannot be read', { script: 'location.hash = "#%E0%A4%A"' }],
  [
    'address: a query that cannot be read',
    { script: 'history.replaceState(null, "", "?%E0%A4%A&&=&user_email=%")' },
  ],
  ['address: a base elsewhere', { body: '<base href="https://elsewhere.example/deep/">' }],
  [
    'document: a language that is none',
    { script: 'document.documentElement.lang = "not a language !"' },
  ],
  ['document: a variable is an element', { script: 'window.user_email = document.body' }],
  ['document: a very long name', { script: 'window.name = "x".repeat(1e5)' }],
  ['document: every error is swallowed', { script: 'window.onerror = () => true' }],
  ['document: the body is emptied', { script: later(`document.body.innerHTML = ${place}`) }],
  [
    'document: the body is replaced',
    {
      script: later(
        `const body = document.createElement('body'); body.innerHTML = ${place}; document.body = body`,
      ),
    },
  ],
  [
    'document: all of it is replaced',
    { script: later(`document.documentElement.innerHTML = '<body>' + ${place}`) },
  ],
  [
    'document: the place is cloned over',
    {
      script: later(
        `const old = document.querySelector('[data-navout-survey]'); old.replaceWith(old.cloneNode(false))`,
      ),
    },
  ],
  [
    'document: the place insists to be empty',
    {
      script: later(
        `const own = document.querySelector('[data-navout-survey]'); new MutationObserver(() => own.firstChild?.remove()).observe(own, { childList: true }); own.firstChild?.remove()`,
      ),
      quiet: true,
    },
  ],
  ['document: an element has our name', { body: '<section id="navout">Sail out</section>' }],
  [
    'document: a form has names of the document',
    { body: '<form name="querySelector"></form><img name="createElement" alt="">', quiet: true },
  ],
  [
    'document: a frame has a name of the window',
    { body: '<iframe name="navout" title="x"></iframe>' },
  ],
  [
    'document: quirks mode',
    { html: '<title>Old</title><body><div data-navout-survey></div>{{snippet}}' },
  ],
  ['document: no head and no body', { html: '<div data-navout-survey></div>{{snippet}}' }],
  [
    'document: the snippet twice',
    { html: '<!doctype html><title>x</title><div data-navout-survey></div>{{snippet}}{{snippet}}' },
  ],
  [
    'policy: a sandbox without an origin',
    { headers: { 'content-security-policy': 'sandbox allow-scripts' } },
  ],
  [
    'policy: trusted types',
    {
      headers: {
        'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'",
      },
    },
  ],
  [
    'policy: nothing may be connected to',
    { headers: { 'content-security-policy': "connect-src 'none'" }, quiet: true },
  ],
  [
    'policy: no referrer and no features',
    {
      headers: {
        'referrer-policy': 'no-referrer',
        'permissions-policy': 'geolocation=(), storage-access=()',
      },
    },
  ],
  ['network: the loader is blocked', { network: { part: '/widget.js' }, quiet: true }],
  ['network: the list is blocked', { network: { part: '/surveys' }, quiet: true }],
  ['network: the renderer is blocked', { network: { part: '/survey-' }, quiet: true }],
  ['network: the delivery is blocked', { network: { part: '/send-' } }],
  ['network: the list is nothing', { network: survey('null'), quiet: true }],
  [
    'network: the list is not JSON',
    { network: survey('<html>Sign in to the hotel</html>'), quiet: true },
  ],
  ['network: the list is empty', { network: survey('{}'), quiet: true }],
  [
    'network: the list holds nothing that is a survey',
    { network: survey('{"surveys":[null,1,{}]}'), quiet: true },
  ],
];
