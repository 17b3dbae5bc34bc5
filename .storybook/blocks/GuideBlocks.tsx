import { Drawn } from './Drawn';
import type { Guide } from './guide';
import { useParameter } from './useParameter';

const marks = { do: 'Do', dont: 'Don’t' };

/** Right and wrong side by side, drawn with the component itself. */
export function Examples() {
  const examples = useParameter<Guide>('guide')?.examples;
  if (!examples) return null;
  return (
    <section className="sb-unstyled docs-block">
      <h2 id="do-and-dont">Do and don’t</h2>
      <div className="docs-examples">
        {examples.map(({ is, show, words }) => (
          <figure key={words} data-is={is}>
            <div className="docs-example-stage" inert>
              <Drawn>{show}</Drawn>
            </div>
            <figcaption>
              <strong>{marks[is]}</strong> {words}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** Keys, and what a screen reader says. */
export function AccessNotes() {
  const { keyboard, screenReader } = useParameter<Guide>('guide') ?? {};
  if (!keyboard && !screenReader) return null;
  return (
    <section className="sb-unstyled docs-block">
      <h2 id="accessibility">Accessibility</h2>
      {keyboard && (
        <dl className="docs-pairs">
          {keyboard.map(([keys, effect]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
      )}
      {screenReader && <p>{screenReader}</p>}
    </section>
  );
}

/** Changes that people who use the component notice. */
export function Changes() {
  const changes = useParameter<Guide>('guide')?.changes;
  if (!changes) return null;
  return (
    <section className="sb-unstyled docs-block">
      <h2 id="changes">Changes</h2>
      <dl className="docs-pairs">
        {changes.map(([day, what]) => (
          <div key={`${day} ${what}`}>
            <dt>{day}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
