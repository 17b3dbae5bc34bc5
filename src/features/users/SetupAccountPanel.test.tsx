import { testStories } from '@tests/support/storyTest';
import * as stories from './SetupAccountPanel.stories';

testStories(stories);
