import { testStories } from '@tests/support/storyTest';
import * as stories from './RunListPanel.stories';

testStories(stories);
