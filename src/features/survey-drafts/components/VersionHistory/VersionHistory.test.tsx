import { testStories } from '@tests/support/storyTest';
import * as stories from './VersionHistory.stories';

testStories(stories);
