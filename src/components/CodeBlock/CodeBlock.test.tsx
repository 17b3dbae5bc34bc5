import { testStories } from '@tests/support/storyTest';
import * as stories from './CodeBlock.stories';

testStories(stories);
