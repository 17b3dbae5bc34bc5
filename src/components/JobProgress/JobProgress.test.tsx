import { testStories } from '@tests/support/storyTest';
import * as stories from './JobProgress.stories';

testStories(stories);
