import { testStories } from '@tests/support/storyTest';
import * as stories from './FormPasswordField.stories';

testStories(stories);
