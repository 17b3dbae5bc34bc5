import { DocsContext, Story } from '@storybook/addon-docs/blocks';
import { useContext, useEffect, useRef, useState } from 'react';
import { Drawn } from './Drawn';
import type { Guide } from './guide';
import { useParameter } from './useParameter';

interface Marker {
  left: number;
  top: number;
}

/** Returns where the parts are inside the frame, in px; null for a part that is not drawn. */
const placesIn = (frame: HTMLElement, parts: NonNullable<Guide['anatomy']>): (Marker | null)[] => {
  const origin = frame.getBoundingClientRect();
  return parts.map(({ at }) => {
    const box = frame.querySelector(at)?.getBoundingClientRect();
    return box ? { left: box.left - origin.left, top: box.top - origin.top } : null;
  });
};

/** The primary story with its parts numbered, and their names below. */
export function Anatomy() {
  const { anatomy: parts, picture } = useParameter<Guide>('guide') ?? {};
  const [primary] = useContext(DocsContext).componentStories();
  const frame = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<(Marker | null)[]>([]);
  useEffect(() => {
    const element = frame.current;
    if (!element || !parts) return undefined;
    const place = () => setPlaces(placesIn(element, parts));
    const watch = new ResizeObserver(place);
    const changes = new MutationObserver(place);
    watch.observe(element);
    changes.observe(element.querySelector('.docs-anatomy-story') ?? element, {
      subtree: true,
      childList: true,
    });
    place();
    return () => {
      watch.disconnect();
      changes.disconnect();
    };
  }, [parts]);
  if (!parts || !primary) return null;
  return (
    <section className="sb-unstyled docs-block">
      <h2 id="anatomy">Anatomy</h2>
      <div className="docs-anatomy" ref={frame}>
        <div className="docs-anatomy-story" inert={picture !== undefined}>
          {picture === undefined ? <Story of={primary.moduleExport} /> : <Drawn>{picture}</Drawn>}
        </div>
        {places.map((at, index) =>
          at === null ? null : (
            <span
              key={parts[index]?.at}
              aria-hidden="true"
              className="docs-anatomy-marker"
              style={{ left: at.left, top: at.top }}
            >
              {index + 1}
            </span>
          ),
        )}
      </div>
      <ol>
        {parts.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
    </section>
  );
}
