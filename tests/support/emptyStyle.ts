/** Replaces style sheets in jest, because browser tests check styles. */
export default '';
