import { testStories } from '@tests/support/storyTest';
import * as stories from './ProgressBar.stories';

testStories(stories);
