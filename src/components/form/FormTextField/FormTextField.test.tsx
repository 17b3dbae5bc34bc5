import { testStories } from '@tests/support/storyTest';
import * as stories from './FormTextField.stories';

testStories(stories);
