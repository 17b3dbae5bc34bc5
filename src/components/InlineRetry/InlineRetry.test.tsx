import { testStories } from '@tests/support/storyTest';
import * as stories from './InlineRetry.stories';

testStories(stories);
