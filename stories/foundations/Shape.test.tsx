import { testStories } from '@tests/support/storyTest';
import * as stories from './Shape.stories';

testStories(stories);
