import { testStories } from '@tests/support/storyTest';
import * as stories from './ExportPanel.stories';

testStories(stories);
