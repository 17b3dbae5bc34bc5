import { testStories } from '@tests/support/storyTest';
import * as stories from './Sidebar.stories';

testStories(stories);
