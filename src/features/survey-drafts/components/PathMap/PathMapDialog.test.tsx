import { testStories } from '@tests/support/storyTest';
import * as stories from './PathMapDialog.stories';

testStories(stories);
