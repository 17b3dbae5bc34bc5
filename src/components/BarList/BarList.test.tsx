import { testStories } from '@tests/support/storyTest';
import * as stories from './BarList.stories';

testStories(stories);
