import { testStories } from '@tests/support/storyTest';
import * as stories from './ConfirmDialog.stories';

testStories(stories);
