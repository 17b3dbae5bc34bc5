import { testStories } from '@tests/support/storyTest';
import * as stories from './SourceListPanel.stories';

testStories(stories);
