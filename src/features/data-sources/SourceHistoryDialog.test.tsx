import { testStories } from '@tests/support/storyTest';
import * as stories from './SourceHistoryDialog.stories';

testStories(stories);
