import { testStories } from '@tests/support/storyTest';
import * as stories from './FormSelect.stories';

testStories(stories);
