import { testStories } from '@tests/support/storyTest';
import * as stories from './NavTabs.stories';

testStories(stories);
