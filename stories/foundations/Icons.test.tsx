import { testStories } from '@tests/support/storyTest';
import * as stories from './Icons.stories';

testStories(stories);
