import { testStories } from '@tests/support/storyTest';
import * as stories from './Colour.stories';

testStories(stories);
