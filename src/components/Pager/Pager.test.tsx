import { testStories } from '@tests/support/storyTest';
import * as stories from './Pager.stories';

testStories(stories);
