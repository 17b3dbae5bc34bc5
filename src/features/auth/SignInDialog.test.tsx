import { testStories } from '@tests/support/storyTest';
import * as stories from './SignInDialog.stories';

testStories(stories);
