import { testStories } from '@tests/support/storyTest';
import * as stories from './RiskDot.stories';

testStories(stories);
