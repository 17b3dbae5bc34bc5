import { testStories } from '@tests/support/storyTest';
import * as stories from './FormSwitch.stories';

testStories(stories);
