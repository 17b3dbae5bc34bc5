import { testStories } from '@tests/support/storyTest';
import * as stories from './OtherStates.stories';

testStories(stories);
