import { testStories } from '@tests/support/storyTest';
import * as stories from './ResultsPanel.stories';

testStories(stories);
