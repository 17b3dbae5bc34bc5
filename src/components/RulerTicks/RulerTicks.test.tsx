import { testStories } from '@tests/support/storyTest';
import * as stories from './RulerTicks.stories';

testStories(stories);
