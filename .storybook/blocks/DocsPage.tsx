import {
  Controls,
  Description,
  Primary,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { Anatomy } from './Anatomy';
import { AccessNotes, Changes, Examples } from './GuideBlocks';
import { Head } from './Head';
import { SourceFile } from './SourceFile';
import { TokensUsed } from './TokensUsed';
import { Usage } from './Usage';

/**
 * The docs page of a component: what it is, when to use it and when not, its controls, every state,
 * its source. Foundations only show stories.
 */
export function DocsPage() {
  const { component } = useOf('meta', ['meta']).preparedMeta;
  if (component === undefined || component === null)
    return (
      <>
        <Title />
        <Stories title="" />
      </>
    );
  return (
    <>
      <Title />
      <Head />
      <Description of="meta" />
      <Usage />
      <Primary />
      <Anatomy />
      <Examples />
      <Controls />
      <Stories includePrimary={false} title="States" />
      <AccessNotes />
      <TokensUsed />
      <SourceFile />
      <Changes />
    </>
  );
}
