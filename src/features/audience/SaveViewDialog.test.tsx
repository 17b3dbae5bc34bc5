import { testStories } from '@tests/support/storyTest';
import * as stories from './SaveViewDialog.stories';

testStories(stories);
