import { testStories } from '@tests/support/storyTest';
import * as stories from './VerifyEmailPanel.stories';

testStories(stories);
