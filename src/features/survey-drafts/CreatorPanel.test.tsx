import { testStories } from '@tests/support/storyTest';
import * as stories from './CreatorPanel.stories';

testStories(stories);
