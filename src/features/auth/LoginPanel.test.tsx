import { testStories } from '@tests/support/storyTest';
import * as stories from './LoginPanel.stories';

testStories(stories);
