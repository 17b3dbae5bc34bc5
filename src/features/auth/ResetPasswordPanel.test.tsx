import { testStories } from '@tests/support/storyTest';
import * as stories from './ResetPasswordPanel.stories';

testStories(stories);
