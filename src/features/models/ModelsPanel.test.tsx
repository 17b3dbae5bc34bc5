import { testStories } from '@tests/support/storyTest';
import * as stories from './ModelsPanel.stories';

testStories(stories);
