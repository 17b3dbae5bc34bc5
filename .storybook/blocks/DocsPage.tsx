import { Controls, Description, Primary, Stories, Title } from '@storybook/addon-docs/blocks';
import { Usage } from './Usage';

/** The page of a component: what it is, when it is the right part and when not, its controls, every state. */
export function DocsPage() {
  return (
    <>
      <Title />
      <Description of="component" />
      <Usage />
      <Primary />
      <Controls />
      <Stories includePrimary={false} title="States" />
    </>
  );
}
