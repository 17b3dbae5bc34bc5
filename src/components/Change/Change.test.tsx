import { testStories } from '@tests/support/storyTest';
import * as stories from './Change.stories';

testStories(stories);
