export { Fragment, jsxDEV, type JSX } from './jsx-runtime';
