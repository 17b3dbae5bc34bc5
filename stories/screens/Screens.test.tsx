import { testStories } from '@tests/support/storyTest';
import * as stories from './Screens.stories';

testStories(stories);
