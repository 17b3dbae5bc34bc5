import { testStories } from '@tests/support/storyTest';
import * as stories from './ChartCard.stories';

testStories(stories);
