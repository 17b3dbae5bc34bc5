import { testStories } from '@tests/support/storyTest';
import * as stories from './SampleDataChip.stories';

testStories(stories);
