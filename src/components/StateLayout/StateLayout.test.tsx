import { testStories } from '@tests/support/storyTest';
import * as stories from './StateLayout.stories';

testStories(stories);
