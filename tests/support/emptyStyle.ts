/** Replaces style sheets under jest: browser tests check styles. */
export default '';
