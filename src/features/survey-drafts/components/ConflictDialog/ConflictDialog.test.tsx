import { testStories } from '@tests/support/storyTest';
import * as stories from './ConflictDialog.stories';

testStories(stories);
