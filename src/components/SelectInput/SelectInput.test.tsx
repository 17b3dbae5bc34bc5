import { testStories } from '@tests/support/storyTest';
import * as stories from './SelectInput.stories';

testStories(stories);
