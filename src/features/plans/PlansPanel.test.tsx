import { testStories } from '@tests/support/storyTest';
import * as stories from './PlansPanel.stories';

testStories(stories);
