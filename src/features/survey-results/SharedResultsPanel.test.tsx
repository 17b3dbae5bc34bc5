import { testStories } from '@tests/support/storyTest';
import * as stories from './SharedResultsPanel.stories';

testStories(stories);
