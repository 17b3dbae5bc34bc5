import { testStories } from '@tests/support/storyTest';
import * as stories from './CustomAttributesPanel.stories';

testStories(stories);
