import { testStories } from '@tests/support/storyTest';
import * as stories from './PermissionManagementModal.stories';

testStories(stories);
