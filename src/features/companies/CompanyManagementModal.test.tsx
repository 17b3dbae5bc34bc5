import { testStories } from '@tests/support/storyTest';
import * as stories from './CompanyManagementModal.stories';

testStories(stories);
