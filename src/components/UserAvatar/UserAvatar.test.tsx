import { testStories } from '@tests/support/storyTest';
import * as stories from './UserAvatar.stories';

testStories(stories);
