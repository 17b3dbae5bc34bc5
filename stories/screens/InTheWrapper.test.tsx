import { testStories } from '@tests/support/storyTest';
import * as stories from './InTheWrapper.stories';

testStories(stories);
