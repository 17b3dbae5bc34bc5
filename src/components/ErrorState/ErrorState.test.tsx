import { testStories } from '@tests/support/storyTest';
import * as stories from './ErrorState.stories';

testStories(stories);
