import { testStories } from '@tests/support/storyTest';
import * as stories from './AppDialog.stories';

testStories(stories);
