import { testStories } from '@tests/support/storyTest';
import * as stories from './ImportListPanel.stories';

testStories(stories);
