import { testStories } from '@tests/support/storyTest';
import * as stories from './FormTextarea.stories';

testStories(stories);
