import { font, radius, themes } from '@tokens/tokens';

type Colors = (typeof themes)['light' | 'dark']['color'];

const { chip, control, card } = radius;

/** The colors that the pages use, as custom properties. */
const colorsOf = (color: Colors): string =>
  Object.entries({
    canvas: color.canvas,
    surface: color.surface,
    hover: color.hover,
    selected: color.selected,
    line: color.line,
    'line-strong': color.lineStrong,
    control: color.control,
    text: color.text,
    quiet: color.textSecondary,
    link: color.signalText,
    ring: color.signal,
    mark: color.brassSoft,
    code: color.code,
    'code-line': color.codeLine,
    'code-text': color.codeText,
    'code-quiet': color.codeNumber,
    letter: color.markLetter,
    left: color.markLeft,
    right: color.markRight,
  })
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

/**
 * The style of /docs: the product's tokens, in the theme of the reader's system. Distances are in
 * rem, so that large text has room.
 */
export const GUIDE_STYLE = `
@font-face { font-family: 'Instrument Sans Variable'; src: url('/docs/sans.woff2') format('woff2'); font-weight: 400 700; font-display: swap; }
@font-face { font-family: 'Geist Mono Variable'; src: url('/docs/mono.woff2') format('woff2'); font-weight: 100 900; font-display: swap; }
:root { color-scheme: light; ${colorsOf(themes.light.color)} }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; ${colorsOf(themes.dark.color)} } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--canvas); color: var(--text); font: 450 1rem/1.6 ${font.sans}; overflow-wrap: break-word; }
a { color: var(--link); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; border-radius: ${String(chip)}px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip:not(:focus) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.skip:focus { display: block; padding: 0.75rem 1rem; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem 1rem; padding: 0.75rem 1rem; border-bottom: 1px solid var(--line); background: var(--surface); }
.brand { display: flex; align-items: center; gap: 0.5rem; min-height: 2rem; color: var(--text); font-weight: 600; text-decoration: none; }
.brand svg { width: 1.5rem; height: 1.5rem; }
.letter { fill: var(--letter); } .left { fill: var(--left); } .right { fill: var(--right); }
form { display: flex; flex: 1 1 16rem; gap: 0.5rem; min-width: 0; max-width: 28rem; margin-left: auto; }
input, button { min-height: 2.25rem; border: 1px solid var(--control); border-radius: ${String(control)}px; background: var(--surface); color: var(--text); font: inherit; font-size: 0.875rem; }
input { flex: 1; min-width: 0; padding: 0 0.75rem; }
button { padding: 0 0.75rem; border-color: var(--line-strong); font-weight: 600; cursor: pointer; }
button:hover { background: var(--hover); }
.list ul { margin: 0 0 1rem; padding: 0; list-style: none; }
.list h2 { margin: 0 0 0.25rem; padding: 0 0.625rem; color: var(--quiet); font-size: 0.8125rem; font-weight: 550; }
.list a { display: block; padding: 0.3125rem 0.625rem; border-radius: ${String(control)}px; color: var(--text); font-size: 0.9375rem; text-decoration: none; }
.list a:hover { background: var(--hover); }
.list a[aria-current] { background: var(--selected); font-weight: 600; }
.list { padding: 1rem 0.625rem; }
.contents { display: none; }
main { min-width: 0; padding: 1.5rem 1rem 3rem; }
main > * { max-width: 46rem; }
h1 { margin: 0 0 1rem; font-size: 1.875rem; line-height: 1.2; letter-spacing: -0.02em; }
h2, h3, h4 { margin: 2rem 0 0.5rem; line-height: 1.3; letter-spacing: -0.01em; }
h2 { font-size: 1.3125rem; } h3 { font-size: 1.0625rem; } h4 { font-size: 1rem; }
main :is(h2, h3, h4) a { color: inherit; text-decoration: none; }
main :is(h2, h3, h4) a:hover { text-decoration: underline; }
main :is(h2, h3, h4) a::after { content: ' #' / ''; color: var(--quiet); font-weight: 450; opacity: 0; }
main :is(h2, h3, h4) a:is(:hover, :focus-visible)::after { opacity: 1; }
p, ul, ol, table, .wide, .code { margin: 0 0 1rem; }
li { margin-bottom: 0.375rem; }
li > p { margin-bottom: 0.5rem; }
code { font: 400 0.875em/1.5 ${font.mono}; overflow-wrap: anywhere; }
:not(pre) > code { padding: 0.0625rem 0.25rem; border: 1px solid var(--line); border-radius: ${String(chip)}px; background: var(--surface); }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; line-height: 1.5; }
th, td { padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { font-weight: 600; }
.wide { max-width: 60rem; overflow-x: auto; }
.wide table { min-width: 36rem; }
.code { border: 1px solid var(--code-line); border-radius: ${String(card)}px; background: var(--code); color: var(--code-text); }
.code-head { display: flex; align-items: center; justify-content: space-between; min-height: 2.5rem; padding: 0.25rem 0.5rem 0.25rem 1rem; border-bottom: 1px solid var(--code-line); color: var(--code-quiet); font-size: 0.8125rem; }
.code button { min-height: 1.75rem; border-color: var(--code-line); background: none; color: var(--code-text); font-size: 0.8125rem; }
.code button:hover { border-color: var(--code-quiet); }
pre { margin: 0; padding: 0.875rem 1rem; font-size: 0.8125rem; line-height: 1.55; overflow-x: auto; }
pre code { font-size: inherit; line-height: inherit; overflow-wrap: normal; }
.code :focus-visible { outline-color: var(--code-text); outline-offset: -2px; }
mark { border-radius: 2px; background: var(--mark); color: inherit; font-weight: 600; }
.finds { padding: 0; list-style: none; }
.finds li { margin: 0 0 1.25rem; }
.finds a { font-weight: 600; }
.finds p { margin: 0.25rem 0 0; color: var(--quiet); font-size: 0.9375rem; }
.turn { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1rem; margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); }
.turn a { display: block; padding: 0.25rem 0; font-weight: 600; }
.turn span { display: block; color: var(--quiet); font-size: 0.8125rem; font-weight: 450; }
.turn a:last-child { margin-left: auto; text-align: right; }
@media (max-width: 899px) {
  @supports selector(:popover-open) {
    .list { position: fixed; inset: 0 auto 0 0; width: min(20rem, 88vw); height: 100dvh; max-height: none; margin: 0; border: 0; border-right: 1px solid var(--line); background: var(--surface); color: inherit; overflow-y: auto; }
    .list::backdrop { background: ${themes.light.color.scrim}; }
  }
}
@media (min-width: 900px) {
  .open { display: none; }
  .wide td:first-child code { white-space: nowrap; }
  .page { display: grid; grid-template-columns: 16rem minmax(0, 1fr); }
  .list { display: block; position: sticky; inset: 0 auto auto 0; align-self: start; width: auto; height: auto; max-height: 100dvh; margin: 0; border: 0; background: none; color: inherit; overflow-y: auto; padding: 1.5rem 1rem; }
  main { padding: 2.5rem 3rem 4rem; border-left: 1px solid var(--line); }
}
@media (min-width: 1280px) {
  .page { grid-template-columns: 16rem minmax(0, 1fr) 15rem; }
  .contents { display: block; position: sticky; top: 0; align-self: start; max-height: 100dvh; overflow-y: auto; padding: 2.75rem 1rem 1rem; font-size: 0.8125rem; }
  .contents p { margin: 0 0 0.25rem; color: var(--quiet); font-weight: 550; }
  .contents ul { margin: 0; padding: 0; list-style: none; }
  .contents li { margin: 0; }
  .contents a { display: block; padding: 0.25rem 0; color: var(--text); text-decoration: none; }
  .contents a:hover { text-decoration: underline; }
}
`;
