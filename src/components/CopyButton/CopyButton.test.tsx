import { testStories } from '@tests/support/storyTest';
import * as stories from './CopyButton.stories';

testStories(stories);
