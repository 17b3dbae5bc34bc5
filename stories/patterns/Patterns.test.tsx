import { testStories } from '@tests/support/storyTest';
import * as stories from './Patterns.stories';

testStories(stories);
