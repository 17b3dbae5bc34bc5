import { testStories } from '@tests/support/storyTest';
import * as stories from './Type.stories';

testStories(stories);
