import { testStories } from '@tests/support/storyTest';
import * as stories from './NewSecret.stories';

testStories(stories);
