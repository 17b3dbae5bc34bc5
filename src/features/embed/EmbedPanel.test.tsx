import { testStories } from '@tests/support/storyTest';
import * as stories from './EmbedPanel.stories';

testStories(stories);
