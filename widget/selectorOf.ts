/** Maximum length of a handwritten name; longer ones come from tools. */
const longestName = 40;

/** "9f3a1c" at the end of a name: letters and digits mixed, as build tools write them. */
const isHash = (part: string): boolean =>
  part.length >= 6 && /^[a-z\d]+$/i.test(part) && /\d/.test(part) && /[a-z]/i.test(part);

/** True for a handwritten, stable name. Build tools and frameworks use digits, hashes, colons and double underscores. */
const isStable = (name: string): boolean =>
  name.length <= longestName &&
  !/\d{3}|[:.[\]()/%!@]|^_|__|^(css|sc|jsx|svelte|ng|data-v)-|^[\d-]/.test(name) &&
  !(/[a-z]\d/.test(name) && /[A-Z]/.test(name)) &&
  !isHash(name.slice(name.lastIndexOf('-') + 1));

const attributes = ['data-testid', 'data-test', 'data-cy', 'data-qa', 'name', 'aria-label', 'href'];

/** Returns selectors that may identify an element by themselves, the most stable first. */
const namesOf = (element: Element): string[] => {
  const tag = element.localName;
  const names = [];
  if (element.id && isStable(element.id)) names.push(`#${CSS.escape(element.id)}`);
  for (const name of attributes) {
    const value = element.getAttribute(name);
    if (value && value.length <= 2 * longestName)
      names.push(`${tag}[${name}="${CSS.escape(value)}"]`);
  }
  const classes = [...element.classList].filter(isStable).map((name) => `.${CSS.escape(name)}`);
  names.push(...classes, ...(classes.length > 1 ? [classes.join('')] : []), tag);
  return names;
};

const isOnly = (selector: string, element: Element): boolean => {
  const found = element.ownerDocument.querySelectorAll(selector);
  return found.length === 1 && found[0] === element;
};

/**
 * Returns a CSS selector that matches only this element, built from stable names: an id, a test id, or a handwritten class. If
 * the element has none, uses its nearest ancestor with one, and finally its position.
 */
export const selectorOf = (element: Element): string => {
  const own = namesOf(element);
  const alone = own.find((name) => isOnly(name, element));
  if (alone) return alone;
  for (let above = element.parentElement; above; above = above.parentElement)
    for (const outer of namesOf(above).filter((name) => isOnly(name, above)))
      for (const name of own) if (isOnly(`${outer} ${name}`, element)) return `${outer} ${name}`;
  return byPlace(element);
};

const byPlace = (element: Element): string => {
  const above = element.parentElement;
  if (!above) return element.localName;
  const place = [...above.children].indexOf(element) + 1;
  const outer = namesOf(above).find((name) => isOnly(name, above)) ?? byPlace(above);
  return `${outer} > ${element.localName}:nth-child(${place})`;
};
