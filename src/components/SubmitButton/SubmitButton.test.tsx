import { testStories } from '@tests/support/storyTest';
import * as stories from './SubmitButton.stories';

testStories(stories);
