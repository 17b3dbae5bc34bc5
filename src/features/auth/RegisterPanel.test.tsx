import { testStories } from '@tests/support/storyTest';
import * as stories from './RegisterPanel.stories';

testStories(stories);
