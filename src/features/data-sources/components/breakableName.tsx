import { Fragment, type ReactNode } from 'react';

/** A technical name that breaks after an underscore, a dot or a dash before it breaks within a word. The text stays as it is. */
export const breakableName = (name: string): ReactNode =>
  name.split(/(?<=[_.-])(?=[^_.-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
