/** Gives the shadow root of an element a style sheet, once. Style elements would be refused by strict pages. */
export const adoptSheet = (css: string): ((element: Element) => void) => {
  let sheet: CSSStyleSheet | undefined;
  return (element) => {
    const root = element.getRootNode() as ShadowRoot;
    if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(css);
    if (!root.adoptedStyleSheets.includes(sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  };
};
