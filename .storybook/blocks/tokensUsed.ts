const token = /var\(--((?:color|elevation|radius|space|size|duration|chart|font)-[a-z0-9-]+)/g;

const rulesOf = (rules: CSSRuleList): CSSStyleRule[] =>
  [...rules].flatMap((rule) =>
    rule instanceof CSSStyleRule
      ? [rule]
      : rule instanceof CSSGroupingRule
        ? rulesOf(rule.cssRules)
        : [],
  );

const matches = (element: Element, selector: string): boolean => {
  try {
    return element.matches(selector.replace(/::?[a-z-]+(\([^)]*\))?/g, '') || '*');
  } catch {
    return false;
  }
};

/** Returns the tokens that style sheets use for these elements, hover and focus included, in alphabetical order. */
export function tokensUsed(elements: readonly Element[]): string[] {
  const found = new Set<string>();
  for (const sheet of document.styleSheets) {
    for (const rule of rulesOf(sheet.cssRules)) {
      const names = [...rule.cssText.matchAll(token)].map(([, name]) => name ?? '');
      if (names.every((name) => found.has(name))) continue;
      if (/^(:root|html|body|\*)/.test(rule.selectorText)) continue;
      if (elements.some((element) => matches(element, rule.selectorText)))
        names.forEach((name) => found.add(name));
    }
  }
  return [...found].sort();
}
