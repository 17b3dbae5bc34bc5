/** Stands in for a style sheet under jest: styles are judged in the browser tests. */
export default '';
