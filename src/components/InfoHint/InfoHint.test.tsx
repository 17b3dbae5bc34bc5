import { testStories } from '@tests/support/storyTest';
import * as stories from './InfoHint.stories';

testStories(stories);
