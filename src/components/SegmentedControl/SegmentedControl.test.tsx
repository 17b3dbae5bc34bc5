import { testStories } from '@tests/support/storyTest';
import * as stories from './SegmentedControl.stories';

testStories(stories);
