import type { RecommendOptions, RecommendedItem } from './apiTypes';
import type { ShowContext } from './showSurvey';

/** How long half of an item must be in view to count as seen, in ms: the advertising industry's rule. */
const seenMs = 1000;
/** Items seen within this time are sent in one call. */
const togetherMs = 50;
const timeoutMs = 10_000;
const itemAttribute = 'data-navout-item';

/** Interaction with an item on the page. */
type Doing = 'impression' | 'click';

/** Functions that stop observing an element's content. */
const watched = new WeakMap<Element, () => void>();

/** Returns the page's person. An id or email counts only with the signature of the company's server. */
const personOf = (context: ShowContext) => {
  const { email, uuid, user_hash: userHash } = context.person;
  return {
    anonymous_id: context.memory.visitor,
    ...(userHash ? { user_hash: userHash, ...(email ? { email } : { user_id: uuid }) } : {}),
  };
};

/** Returns a URL that is safe to insert into a page: schemes other than http(s) could run code. */
const safeUrl = (value: unknown): string | undefined => {
  try {
    const { protocol, href } = new URL(value as string, location.href);
    return /^https?:$/.test(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
};

const make = (name: string, className: string, text?: string): HTMLElement => {
  const element = document.createElement(name);
  element.className = `navout-${className}`;
  if (text !== undefined) element.textContent = text;
  return element;
};

/** Draws a list of links with picture, title and reason. It has no styles, so the page's styles apply. */
const draw = (element: Element, items: readonly RecommendedItem[]): void => {
  const list = make('ul', 'items');
  for (const { id, title, explanation, fields } of items) {
    const [url, image] = [safeUrl(fields.url), fields.image ? safeUrl(fields.image) : undefined];
    const line = make('li', 'item');
    line.setAttribute(itemAttribute, id);
    const body = make(fields.url && url ? 'a' : 'span', 'link');
    if (body instanceof HTMLAnchorElement) body.href = url!;
    if (image) {
      const picture = make('img', 'image') as HTMLImageElement;
      Object.assign(picture, { src: image, alt: '', loading: 'lazy' });
      body.append(picture);
    }
    body.append(make('span', 'title', title));
    if (explanation) body.append(make('span', 'reason', explanation));
    line.append(body);
    list.append(line);
  }
  element.replaceChildren(list);
};

/**
 * Draws recommendations for the visitor into an element, and reports which were seen and clicked. If there is nothing to recommend, the
 * element keeps its content. Another call for the same element replaces the list.
 */
export const recommend = async (
  context: ShowContext,
  placement: string,
  place: Element | string,
  { itemId, query, topK, language, filters, apiKey, render }: RecommendOptions = {},
): Promise<void> => {
  const { config, fetch, tell } = context;
  const element = typeof place === 'string' ? document.querySelector(place) : place;
  const key = apiKey ?? config.script.dataset.apiKey;
  if (!element || !key) return;
  const call = (path: string, body: object, keepalive = false): Promise<Response> =>
    fetch(`${config.apiHost}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(body),
      keepalive,
      signal: AbortSignal.timeout(timeoutMs),
    });
  const person = personOf(context);
  const response = await call('predict', {
    ...person,
    placement,
    ...{ item_id: itemId, query, top_k: topK, language, filters },
    fields: ['url', 'image', 'price'],
  });
  if (!response.ok) return;
  const { items, prediction_id: predictionId } = (await response.json()) as {
    items: RecommendedItem[];
    prediction_id: string;
  };
  if (items.length === 0) return;
  watched.get(element)?.();
  (render ?? draw)(element, items);
  const say = (type: Doing, ids: readonly string[]): void => {
    const batch = ids.map((id) => ({
      ...person,
      type,
      item_id: id,
      prediction_id: predictionId,
      position: items.findIndex((one) => one.id === id) + 1,
      message_id: type === 'click' ? context.newId() : `${predictionId}:${id}:seen`,
    }));
    void call('events', { batch }, true).catch(() => {});
  };
  watched.set(element, watchItems(element, say));
  tell('recommended', { placement, predictionId, items });
};

/** Reports each item once when it is seen, and every click. @returns a function that stops it. */
const watchItems = (
  element: Element,
  say: (type: Doing, ids: readonly string[]) => void,
): (() => void) => {
  const timers = new Map<Element, number>();
  let seen: string[] = [];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        if (isIntersecting)
          timers.set(
            target,
            window.setTimeout(() => {
              observer.unobserve(target);
              if (seen.length === 0)
                setTimeout(() => {
                  say('impression', seen);
                  seen = [];
                }, togetherMs);
              seen.push(target.getAttribute(itemAttribute)!);
            }, seenMs),
          );
      }
    },
    { threshold: 0.5 },
  );
  element.querySelectorAll(`[${itemAttribute}]`).forEach((one) => observer.observe(one));
  const onClick = ({ target }: Event): void => {
    const item = (target as Element).closest?.(`[${itemAttribute}]`);
    if (item && element.contains(item)) say('click', [item.getAttribute(itemAttribute)!]);
  };
  element.addEventListener('click', onClick);
  return () => {
    observer.disconnect();
    timers.forEach((timer) => clearTimeout(timer));
    element.removeEventListener('click', onClick);
  };
};
