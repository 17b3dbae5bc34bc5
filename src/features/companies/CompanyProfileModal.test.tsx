import { testStories } from '@tests/support/storyTest';
import * as stories from './CompanyProfileModal.stories';

testStories(stories);
