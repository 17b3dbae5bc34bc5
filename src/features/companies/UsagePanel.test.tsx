import { testStories } from '@tests/support/storyTest';
import * as stories from './UsagePanel.stories';

testStories(stories);
