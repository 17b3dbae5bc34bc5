import { testStories } from '@tests/support/storyTest';
import * as stories from './ReadoutStrip.stories';

testStories(stories);
