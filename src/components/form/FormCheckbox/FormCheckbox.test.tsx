import { testStories } from '@tests/support/storyTest';
import * as stories from './FormCheckbox.stories';

testStories(stories);
