import { testStories } from '@tests/support/storyTest';
import * as stories from './FindingsPanel.stories';

testStories(stories);
