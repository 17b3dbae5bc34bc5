import { testStories } from '@tests/support/storyTest';
import * as stories from './DataTypesPanel.stories';

testStories(stories);
