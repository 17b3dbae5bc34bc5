import { testStories } from '@tests/support/storyTest';
import * as stories from './TickSlider.stories';

testStories(stories);
