import { testStories } from '@tests/support/storyTest';
import * as stories from './AdminHeader.stories';

testStories(stories);
