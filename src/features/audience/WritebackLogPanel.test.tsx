import { testStories } from '@tests/support/storyTest';
import * as stories from './WritebackLogPanel.stories';

testStories(stories);
