import { testStories } from '@tests/support/storyTest';
import * as stories from './StatusChip.stories';

testStories(stories);
