import type { Page } from '@playwright/test';

/** Runs in the page and finds what larger text breaks. */
const findBroken = (): string[] => {
  const broken: string[] = [];
  const view = document.scrollingElement!;
  if (view.scrollWidth > view.clientWidth + 1)
    broken.push(`the page scrolls sideways by ${view.scrollWidth - view.clientWidth} px`);

  interface Piece {
    node: Text;
    words: string;
    box: DOMRect;
    boxes: DOMRect[];
    layer: Element | null;
  }
  const styleOf = new Map<Element, CSSStyleDeclaration>();
  const style = (element: Element): CSSStyleDeclaration => {
    const known = styleOf.get(element) ?? getComputedStyle(element);
    styleOf.set(element, known);
    return known;
  };
  const above = function* (node: Node): Generator<HTMLElement> {
    for (let at = node.parentElement; at && at !== document.body; at = at.parentElement) yield at;
  };
  // Texts only for screen readers, drawn by a chart, or scrolled on purpose.
  const leftOut = (element: Element): boolean =>
    element.closest(
      'svg, canvas, option, textarea, script, style, [hidden], [inert], .react-flow, .MuiDataGrid-scrollbar',
    ) !== null;
  const shown = (element: HTMLElement): boolean =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const ellipsis = (element: HTMLElement): boolean =>
    style(element).textOverflow === 'ellipsis' || style(element).webkitLineClamp !== 'none';

  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement;
    const words = node.data.trim();
    if (!words || !parent || leftOut(parent) || !shown(parent)) continue;
    if (!parent.closest('#storybook-root, .MuiModal-root, .MuiPopper-root')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    let layer: Element | null = null;
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    let skip = false;
    let whole = true;
    for (const element of above(node)) {
      const { overflowX, overflowY, position, clipPath } = style(element);
      const frame = element.getBoundingClientRect();
      if (frame.width <= 1 || frame.height <= 1 || clipPath !== 'none') {
        skip = true;
        break;
      }
      if (!layer && (position === 'sticky' || position === 'fixed' || position === 'absolute'))
        layer = element;
      const cutsX = overflowX === 'hidden' || overflowX === 'clip';
      const cutsY = overflowY === 'hidden' || overflowY === 'clip';
      if (ellipsis(element)) whole = false;
      if (whole && cutsX && (right > frame.right + 1.5 || left < frame.left - 1.5)) {
        broken.push(`cut at the side: "${words.slice(0, 40)}"`);
        whole = false;
      }
      // A line box may be slightly taller than its letters. Text counts as cut if a quarter of a
      // line is cut.
      const line = parseFloat(style(parent).fontSize) / 4;
      if (whole && cutsY && (bottom > frame.bottom + line || top < frame.top - line)) {
        broken.push(`cut above or below: "${words.slice(0, 40)}"`);
        whole = false;
      }
      // Content that scrolls on purpose can be reached.
      if (overflowX === 'auto' || overflowX === 'scroll') whole = false;
      if (overflowX !== 'visible')
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      if (overflowY !== 'visible')
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      if (right <= left || bottom <= top) {
        skip = true;
        break;
      }
      if (element.matches('button, a, [role=tab], .MuiChip-root, .MuiPaper-root, header, aside')) {
        if (whole && (box.right > frame.right + 1.5 || box.left < frame.left - 1.5))
          broken.push(`leaves its ${element.tagName.toLowerCase()}: "${words.slice(0, 40)}"`);
        else if (
          whole &&
          element.matches('button, .MuiChip-root, header') &&
          (box.bottom > frame.bottom + 2.5 || box.top < frame.top - 2.5)
        )
          broken.push(
            `is taller than its ${element.tagName.toLowerCase()}: "${words.slice(0, 40)}"`,
          );
      }
    }
    if (skip) continue;
    const boxes = [...range.getClientRects()]
      .map(
        (each) =>
          new DOMRect(
            Math.max(each.left, left),
            Math.max(each.top, top),
            Math.min(each.right, right) - Math.max(each.left, left),
            Math.min(each.bottom, bottom) - Math.max(each.top, top),
          ),
      )
      .filter(({ width, height }) => width > 0 && height > 0);
    pieces.push({
      node,
      words,
      box: new DOMRect(left, top, right - left, bottom - top),
      boxes,
      layer,
    });
  }

  pieces.sort((a, b) => a.box.top - b.box.top);
  pieces.forEach((one, at) => {
    for (const two of pieces.slice(at + 1)) {
      if (two.box.top >= one.box.bottom) break;
      if (one.layer !== two.layer) continue;
      // Letters fill about two thirds of their line, so line boxes may touch, but words may not.
      const touches = one.boxes.some((a) =>
        two.boxes.some((b) => {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return across > 2 && down > Math.min(a.height, b.height) / 3;
        }),
      );
      if (touches)
        broken.push(
          `lie on each other: "${one.words.slice(0, 30)}" and "${two.words.slice(0, 30)}"`,
        );
    }
  });
  return [...new Set(broken)];
};

/**
 * Describes texts that are cut, leave their box or overlap, and a page that scrolls sideways.
 * Charts are not checked.
 */
export const checkTextSize = (page: Page): Promise<string[]> => page.evaluate(findBroken);
