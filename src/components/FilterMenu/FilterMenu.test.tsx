import { testStories } from '@tests/support/storyTest';
import * as stories from './FilterMenu.stories';

testStories(stories);
