import { testStories } from '@tests/support/storyTest';
import * as stories from './LiveTestPanel.stories';

testStories(stories);
