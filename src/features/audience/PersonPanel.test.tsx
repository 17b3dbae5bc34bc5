import { testStories } from '@tests/support/storyTest';
import * as stories from './PersonPanel.stories';

testStories(stories);
