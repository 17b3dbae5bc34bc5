import { testStories } from '@tests/support/storyTest';
import * as stories from './DashboardPanel.stories';

testStories(stories);
