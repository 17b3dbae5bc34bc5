import { testStories } from '@tests/support/storyTest';
import * as stories from './WritebackDialog.stories';

testStories(stories);
