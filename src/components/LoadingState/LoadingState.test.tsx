import { testStories } from '@tests/support/storyTest';
import * as stories from './LoadingState.stories';

testStories(stories);
