import { testStories } from '@tests/support/storyTest';
import * as stories from './FileDrop.stories';

testStories(stories);
