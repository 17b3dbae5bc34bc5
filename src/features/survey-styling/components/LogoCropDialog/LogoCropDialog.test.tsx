import { testStories } from '@tests/support/storyTest';
import * as stories from './LogoCropDialog.stories';

testStories(stories);
