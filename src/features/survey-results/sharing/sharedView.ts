/** How a shared report is shown: on a large screen, or within another page. */
export type SharedView = 'wall' | 'embed';
