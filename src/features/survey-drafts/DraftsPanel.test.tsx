import { testStories } from '@tests/support/storyTest';
import * as stories from './DraftsPanel.stories';

testStories(stories);
