import { testStories } from '@tests/support/storyTest';
import * as stories from './CommandPalette.stories';

testStories(stories);
