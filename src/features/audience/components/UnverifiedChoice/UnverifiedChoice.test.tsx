import { testStories } from '@tests/support/storyTest';
import * as stories from './UnverifiedChoice.stories';

testStories(stories);
