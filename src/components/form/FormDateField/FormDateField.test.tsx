import { testStories } from '@tests/support/storyTest';
import * as stories from './FormDateField.stories';

testStories(stories);
