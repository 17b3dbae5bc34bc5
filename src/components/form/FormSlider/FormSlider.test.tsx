import { testStories } from '@tests/support/storyTest';
import * as stories from './FormSlider.stories';

testStories(stories);
