import { testStories } from '@tests/support/storyTest';
import * as stories from './CompanyProfileWizard.stories';

testStories(stories);
