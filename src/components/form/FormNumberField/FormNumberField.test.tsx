import { testStories } from '@tests/support/storyTest';
import * as stories from './FormNumberField.stories';

testStories(stories);
