import { testStories } from '@tests/support/storyTest';
import * as stories from './Message.stories';

testStories(stories);
