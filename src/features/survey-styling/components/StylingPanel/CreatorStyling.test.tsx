import { testStories } from '@tests/support/storyTest';
import * as stories from './CreatorStyling.stories';

testStories(stories);
