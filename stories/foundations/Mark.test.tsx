import { testStories } from '@tests/support/storyTest';
import * as stories from './Mark.stories';

testStories(stories);
