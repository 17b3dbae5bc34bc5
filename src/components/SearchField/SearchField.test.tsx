import { testStories } from '@tests/support/storyTest';
import * as stories from './SearchField.stories';

testStories(stories);
