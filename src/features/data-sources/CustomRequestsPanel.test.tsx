import { testStories } from '@tests/support/storyTest';
import * as stories from './CustomRequestsPanel.stories';

testStories(stories);
