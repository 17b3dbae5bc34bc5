import { testStories } from '@tests/support/storyTest';
import * as stories from './EmailNotice.stories';

testStories(stories);
