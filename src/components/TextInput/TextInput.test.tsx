import { testStories } from '@tests/support/storyTest';
import * as stories from './TextInput.stories';

testStories(stories);
