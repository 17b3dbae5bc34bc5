import { testStories } from '@tests/support/storyTest';
import * as stories from './UserManagementModal.stories';

testStories(stories);
