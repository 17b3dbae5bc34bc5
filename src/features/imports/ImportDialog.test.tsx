import { testStories } from '@tests/support/storyTest';
import * as stories from './ImportDialog.stories';

testStories(stories);
