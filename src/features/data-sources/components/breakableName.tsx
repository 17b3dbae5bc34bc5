import { Fragment, type ReactNode } from 'react';

/**
 * A technical name that breaks after an underscore, a dot or a dash rather than within a word. The
 * text itself is unchanged.
 */
export const breakableName = (name: string): ReactNode =>
  name.split(/(?<=[_.-])(?=[^_.-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
