import { testStories } from '@tests/support/storyTest';
import * as stories from './ChartPalette.stories';

testStories(stories);
