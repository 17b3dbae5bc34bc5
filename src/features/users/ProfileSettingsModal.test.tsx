import { testStories } from '@tests/support/storyTest';
import * as stories from './ProfileSettingsModal.stories';

testStories(stories);
