import { testStories } from '@tests/support/storyTest';
import * as stories from './ShortcutSheet.stories';

testStories(stories);
