import { testStories } from '@tests/support/storyTest';
import * as stories from './Motion.stories';

testStories(stories);
