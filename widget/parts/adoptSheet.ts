/**
 * Adds a style sheet to the shadow root of an element, once. Pages with a strict policy would
 * reject style elements.
 */
export const adoptSheet = (css: string): ((element: Element) => void) => {
  let sheet: CSSStyleSheet | undefined;
  return (element) => {
    const root = element.getRootNode() as ShadowRoot;
    if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(css);
    if (!root.adoptedStyleSheets.includes(sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  };
};
